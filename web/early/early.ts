import { fitPage } from '../platform/page/fit-page.ts'
import { takeEntries } from '../platform/storage/kept-entries.ts'
import { setEarlySpace } from './early-space.ts'
import { createEarlyWait, type EarlyWait } from './early-wait.ts'
import { keepEarlyInput } from './keep-early-input.ts'
import { redoEntries } from './page-entries.ts'

/**
 * The document's own script, right behind the page that came with it: gives that page the room it will have, so
 * that nothing moves later, keeps what a person does with it, and asks for the program once the page is painted.
 */
const root = document.getElementById('root')
const { program, styles } = document.currentScript?.dataset ?? {}

function startOnce(wait: EarlyWait | null): () => void {
  let started = false
  return () => {
    if (started || !program) return
    started = true
    // Preloads have been fetching all of it. What begins the visit runs before its views have come.
    const parts = program.split(' ').map((part) => import(/* @vite-ignore */ part))
    Promise.all(parts).catch(() => wait?.miss())
  }
}

/** The document has these styles in it: a link that is there says so, and a disabled one fetches nothing. */
function markStyles(): void {
  for (const href of styles?.split(' ') ?? []) {
    if (!href) continue
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.setAttribute('href', href)
    document.head.append(link)
  }
}

/** The program reads what stands behind its page. A page nobody sees is never painted. */
function afterPaint(start: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => afterPaint(start))
    return
  }
  addEventListener('load', start)
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}

/** Keeps what is done on the page from now on, and says so when nobody comes to take it over. */
function beginPage(page: HTMLElement, tried: boolean): EarlyWait {
  setEarlySpace(page)
  const shell = page.querySelector<HTMLElement>('[data-flow]')
  if (shell) fitPage(shell, false)
  const wait = createEarlyWait(page, tried)
  const early = keepEarlyInput(page, wait)
  window.__posologyEarly = early
  // Its room has just been measured, so that by now the browser asks for the fonts of its words. The set's own
  // `ready` would come a frame or more later.
  const fonts = [...document.fonts].filter(({ status }) => status === 'loading')
  void Promise.allSettled(fonts.map(({ loaded }) => loaded)).then(() => {
    early.fontsMs = performance.now()
  })
  return wait
}

const entered = takeEntries()
const start = startOnce(root && beginPage(root, entered !== null))
markStyles()
if (root && entered) {
  void entered.then((text) => {
    if (text !== null) redoEntries(root, text)
    afterPaint(start)
  })
} else afterPaint(start)
