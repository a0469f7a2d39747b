import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    target: 'es2022',
    // Every browser of that target preloads modules itself.
    modulePreload: { polyfill: false },
    // Inlined data: URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
  },
})
