import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [react()],
  css: {
    // Class names are part of the first load twice: in the styles and in the program.
    modules: { generateScopedName: '[hash:base64:5]' },
  },
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
    rolldownOptions: {
      output: {
        // Everything the first question needs in one request; it also compresses better so.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
})
