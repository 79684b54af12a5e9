import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './device/settings.svelte';
import { keepPages } from './device/offline';
import './styles.css';

settings.show();
mount(App, { target: document.getElementById('app')! });

keepPages();
