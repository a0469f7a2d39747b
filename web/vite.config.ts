import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameBeginChunk } from './begin-chunk.config.ts'
import { nameClass } from './class-names.config.ts'

/** What web/app/open-engine.ts brings; views of items and pages are chunks of their own. */
const engine =
  /\/(?:flow\/(?:engine|items)\/.*\.ts|contract\/(?:errors|endpoints\/leads)\.ts|web\/app\/open-engine\.ts)$/

const replies =
  /\/(?:open-calls|client|http|call-url|own-headers|read-reply|parse-account|calls\/accounts|explain-failure|session-expire-store|tab-area|draft-place|watch-leaving|leave-flow|open-visit|run-entry|start-user|start-early|start-flow|start-deps|intent-sender|visitors|create-lead)\.ts$/

const fields =
  /\/ui\/(?:date-input|field|password-input|phone-input|text-area|text-input)\/|\/web\/messages\/en-items\.ts$/
const screens =
  /\/web\/messages\/en-(?:forms|later)\.ts$|\/(?:notice|done-mark|whole-words|visits)\.tsx?$/
const later = /\/(?:later-parts|later-views|apply-theme)\.tsx?$/
const typedItems = /\/flow\/items\/typed-views\.tsx$|\/later-item\.tsx$/

/** What a page of the flow waits for is asked for at once, not level by level. */
const ofFlow = /\/(?:engine|later|shown-views|items)-/

/** Came with the document. */
const there = /\/(?:index|begin|rolldown-runtime)-/

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: path.join(import.meta.dirname, 'public'),
  plugins: [react()],
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
            // What begins a visit and reads the replies to its calls; every screen reads some.
            { name: 'replies', test: replies },
            // The rules and calls that come right after it, in one request too.
            { name: 'engine', test: engine },
            // Each group takes along what it needs and no group before it has, so that none waits for a later one.
            // What is typed into: the fields and their words, which forms have too, and the views of items around them.
            { name: 'fields', test: fields },
            { name: 'items', test: typedItems },
            // Words and parts that a flow has after its first page, and so have most screens.
            { name: 'screens', test: screens },
            // What any flow may show or do after its first page.
            { name: 'later', test: later },
          ],
        },
      },
    },
  },
})
