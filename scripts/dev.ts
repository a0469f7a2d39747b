/** Rebuilds the web app and restarts the server whenever a source changes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { parseConfig } from '../server/config.ts'
import { stampFile } from './build-web.ts'

const project = path.join(import.meta.dirname, '..')
const env = { ...process.env, NODE_ENV: 'development' }

// The next `npm start` must not take this build for a finished one.
await rm(stampFile, { force: true })
await build({ root: path.join(project, 'web'), mode: 'development', build: { watch: {} } })
const server: ChildProcess = spawn(
  process.execPath,
  [
    '--watch-preserve-output',
    ...['server', 'contract', 'flow', parseConfig(env).programmesFolder].map(
      (folder) => `--watch-path=${folder}`,
    ),
    'server/main.ts',
  ],
  { cwd: project, env, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))
