import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { lightenRun } from './testing/run/lighten-run.ts'
import { isWholeRun, resultFiles } from './testing/run/result-files.ts'

lightenRun()

/** Ends what hangs, and is no measure of speed: a busy machine needs longer than a quiet one. */
const hangsMs = 60_000

const shared = {
  // What is polled for comes; only on a busy machine not within vitest's one second.
  expect: { requireAssertions: true, poll: { timeout: 15_000 } },
  testTimeout: hangsMs,
  hookTimeout: hangsMs,
  clearMocks: true,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
}
const unit = '!(server|node_modules|dist|data)/**/*.test.{ts,tsx}'
const web = 'web/**/*.test.{ts,tsx}'
const server = 'server/**/*.test.ts'

const findFiles = (pattern: string, text: RegExp) =>
  globSync(pattern).filter((file) => text.test(readFileSync(file, 'utf8')))
/** Component tests choose their environment themselves: `// @vitest-environment jsdom` on line one. */
const components = findFiles(unit, /^\/\/ @vitest-environment jsdom/)
/** A module that a file replaces stays replaced as long as its worker lives. */
const replacing = (pattern: string) => findFiles(pattern, /^vi\.mock\(/m)

/** One PostgreSQL for all files of these projects; the others never wait for it. */
const onDatabase = {
  globalSetup: 'testing/run/global-setup.ts',
}

/**
 * Files share a worker and its modules. Two kinds do not: component tests, whose stores and document would
 * be the next file's too (a context each in one worker costs a third of a worker each), and what replaces modules.
 */
const projects = [
  { name: 'unit', include: [unit], exclude: [...components, web] },
  // What the browser's modules remember, such as what was said once, is the next file's too.
  { name: 'web', include: [web], exclude: components, isolate: true, pool: 'vmThreads' },
  {
    name: 'components',
    include: components,
    environment: 'jsdom',
    isolate: true,
    pool: 'vmThreads',
    setupFiles: 'testing/browser/setup-components.ts',
  },
  {
    name: 'server',
    include: [server],
    exclude: replacing(server),
    alias: { '@node-rs/argon2': path.resolve('testing/server/quick-argon2.ts') },
    ...onDatabase,
  },
  { name: 'server apart', include: replacing(server), isolate: true, ...onDatabase },
]

/** The ledger counts what ran and passed: npm run trace reads it there. */
const proof: ['json', { outputFile: string }][] = isWholeRun('run')
  ? [['json', { outputFile: resultFiles.vitest }]]
  : []

export default defineConfig({
  test: {
    // A server test waits for its database and for other processes a quarter of its time, so two cores serve three.
    maxWorkers: 3,
    reporters: ['default', ...proof],
    projects: projects.map((project) => ({ test: { ...shared, isolate: false, ...project } })),
  },
})
