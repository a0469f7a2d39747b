import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const find = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pages = ['index', 'gate', 'renewal', 'shell', 'state']

/** Builds the gallery for looking and for the browser tests; the product's build never sees it. */
export default defineConfig({
  root: find('.'),
  plugins: [react()],
  cacheDir: find('../../.cache/gallery'),
  server: { fs: { allow: ['../..'] } },
  // React's own warnings are to reach the console, where they fail a test.
  define: { 'process.env.NODE_ENV': JSON.stringify('development') },
  build: {
    outDir: find('../../dist/gallery'),
    emptyOutDir: true,
    minify: false,
    target: 'es2022',
    rolldownOptions: {
      input: pages.map((name) => find(`${name}.html`)),
      checks: { pluginTimings: false },
    },
  },
})
