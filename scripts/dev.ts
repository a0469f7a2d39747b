/** Rebuilds the web app and restarts the server whenever a source changes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { parseConfig } from '../server/config.ts'
import { stampFile } from './build-web.ts'
import { openWebLogger } from './terminal/web-logger.ts'

const project = path.join(import.meta.dirname, '..')
// The server's last lines are links; they stay in sight when not every call is a line.
const env = { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' }

// The next `npm start` must not take this build for a finished one.
await rm(stampFile, { force: true })
console.log('building the web app')
const web = await build({
  root: path.join(project, 'web'),
  mode: 'development',
  logLevel: 'warn',
  customLogger: openWebLogger(),
  build: { watch: {} },
})
if (!('on' in web)) throw new Error('The build does not watch.')
await new Promise<void>((resolve) => {
  web.on('event', (event) => {
    if (event.code === 'ERROR') console.error(`The web app does not build: ${event.error.message}`)
    if (event.code === 'END' || event.code === 'ERROR') resolve()
  })
})
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
