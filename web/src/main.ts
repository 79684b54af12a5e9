import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './device/settings.svelte';
import { BASE } from './net/base';
import './styles.css';

settings.show();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && isSecureContext) void navigator.serviceWorker.register(`${BASE}sw.js`);
