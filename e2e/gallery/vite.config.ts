import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Serves the gallery for looking and for the browser tests; the product's build never sees it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  cacheDir: fileURLToPath(new URL('../../.cache/gallery', import.meta.url)),
  server: { fs: { allow: ['../..'] } },
})
