import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What web/app/onward.ts brings; views of items and pages are chunks of their own. */
const onward =
  /\/(?:flow\/(?:engine|items)\/.*\.ts|contract\/(?:errors|endpoints\/leads)\.ts|web\/app\/onward\.ts)$/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: path.join(import.meta.dirname, 'public'),
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
    modulePreload: {
      polyfill: false,
      // The list of what to preload is part of the first load: only what the next press waits for.
      resolveDependencies: (file, parts) =>
        parts.filter((part) => part.endsWith('.css') || file.includes('onward')),
    },
    // Inlined data: URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Also limits that only later parts name are not carried by the first load.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // Everything the first question needs in one request; it also compresses better so.
            { name: 'first', tags: ['$initial'] },
            // The rules and calls that come right after it, in one request too.
            { name: 'onward', test: onward },
          ],
        },
      },
    },
  },
})
