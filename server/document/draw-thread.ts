import { parentPort, workerData } from 'node:worker_threads'
import type { BootData } from '../../contract/boot.ts'

/** What the app's modules look at as they are loaded. There is no document, and nothing is kept or called. */
const page = { pathname: '/', search: '', hash: '', href: 'http://localhost/' }
Object.assign(globalThis, { window: globalThis, innerWidth: 0, location: page })
for (const area of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(globalThis, area, { value: undefined })
}

// Given by the document's route, which starts this thread.
const { drawer, boot } = workerData as { drawer: string; boot: BootData }
const { renderFirstPage } = await import(drawer)
parentPort?.postMessage(await renderFirstPage(boot))
