import { mount } from 'svelte';
import App from './App.svelte';
import { likings } from './likings.svelte';
import './styles.css';

likings.show();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && isSecureContext) void navigator.serviceWorker.register('/sw.js');
