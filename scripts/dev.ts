/** Rebuilds the web app and restarts the server whenever a source changes. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { build } from 'vite'

const project = path.join(import.meta.dirname, '..')
const env = { ...process.env, NODE_ENV: 'development' }

await build({ root: path.join(project, 'web'), mode: 'development', build: { watch: {} } })
const server: ChildProcess = spawn(
  process.execPath,
  [
    '--watch-preserve-output',
    ...['server', 'contract', 'flow', 'programmes'].map((folder) => `--watch-path=${folder}`),
    'server/main.ts',
  ],
  { cwd: project, env, stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 0))
