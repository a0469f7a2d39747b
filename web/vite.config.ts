import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameBeginChunk } from './begin-chunk.config.ts'
import { bringOwnFiles } from './bring-files.config.ts'
import { nameClass } from './class-names.config.ts'
import { listLateGroups } from './late-chunks.config.ts'

/** What a page of the flow waits for is asked for at once, not level by level. */
const ofFlow = /\/(?:engine|later|shown-views|photo-views|looked-up-views|items)-/

/** Came with the document. */
const there = /\/(?:index|begin|rolldown-runtime)-/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: path.join(import.meta.dirname, 'public'),
  plugins: [react(), bringOwnFiles()],
  // What React would tell the developer tools of a browser, or a process of Node, is not shipped.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', 'process.emit': 'undefined' },
  css: { modules: { generateScopedName: nameClass } },
  build: {
    outDir: path.join(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    target: 'es2022',
    // Every browser of that target preloads modules itself.
    modulePreload: {
      polyfill: false,
      // The list of what to preload is part of the first load: only what is waited for, and what is not there yet.
      resolveDependencies: (file, parts, { hostType }) =>
        parts.filter((part) => hostType === 'html' || (!there.test(part) && ofFlow.test(file))),
    },
    // Inlined data: URLs would need holes in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Also limits that only later parts name are not carried by the first load.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // What begins a visit, without a view: its calls go out while the views are on their way.
            { name: nameBeginChunk() },
            // Everything else the first question needs in one request; it also compresses better so.
            { name: 'first', tags: ['$initial'] },
            // Then each part takes along what no part before it has, so that none waits for a later one.
            ...listLateGroups(),
          ],
        },
      },
    },
  },
})
