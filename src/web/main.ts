// The page starts here: the style, the settings of the last visit, the app. Neighbours: App.svelte, router.svelte.ts.

import { mount } from 'svelte';
import App from './App.svelte';
import { dress } from './store/settings.svelte.ts';
import './theme.css';

dress();
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the app');
mount(App, { target });
