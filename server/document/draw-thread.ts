import { parentPort, workerData } from 'node:worker_threads'
import type { BootOfAll } from './find-programme.ts'

/** What the app's modules look at as they are loaded. There is no document, and nothing is kept or called. */
const page = {
  pathname: '/',
  search: '',
  hash: '',
  href: 'http://localhost/',
  origin: 'http://localhost',
  protocol: 'http:',
}
Object.assign(globalThis, { window: globalThis, innerWidth: 0, location: page })
for (const area of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(globalThis, area, { value: undefined })
}

// Given by the drawer, which starts this thread.
const { drawer } = workerData as { drawer: string }
const loading = import(drawer)
parentPort?.on('message', async (boot: BootOfAll) => {
  const { renderFirstPage } = await loading
  parentPort?.postMessage(await renderFirstPage(boot))
})
