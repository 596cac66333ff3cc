// Builds the client into dist/web: everything it needs is in the folder, it asks no network.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [svelte()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022', manifest: true },
  worker: { format: 'es' },
});
