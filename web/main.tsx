import '../ui/reset.css'
import '../ui/tokens.css'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPart } from '../ui/late/load-part.ts'
import { AppView } from './app/app.tsx'
import { preparePage } from './app/prepare-page.tsx'
import { type App, startApp } from './app/start-app.ts'
import { bringViews, documentApp } from './begin.ts'
import { takeEarlyInput } from './early/early-input.ts'
import { whenAsked } from './features/entry/when-asked.ts'
import { isEarly } from './features/flow/runner/early-page.ts'
import { bearTranslators } from './platform/page/bear-translators.ts'
import { findDocumentStart } from './platform/page/document-start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the document has no place for the page')

// The page's own scroll rule decides, not the browser's memory.
history.scrollRestoration = 'manual'
bearTranslators()
// The boundary logs what broke without the error itself, which may hold what somebody typed.
const options = { onCaughtError: () => {} }

/** The page that came with the document becomes the app's own; where it is not this visit's, it goes. */
async function show(page: HTMLElement, app: App): Promise<void> {
  const { flow, leadId } = app.runner.store.getState()
  if (flow && isEarly({ flow, leadId })) {
    await preparePage(flow)
    await whenAsked(findDocumentStart())
    // A page that a translator has changed is drawn anew; what was done on it is done again there.
    if (!window.__posologyEarly?.adopt()) return draw(page, app)
    // In one go, so that what a press shows of its wait is there before the next paint again.
    flushSync(() => hydrateRoot(page, <AppView app={app} />, options))
  } else {
    takeEarlyInput()?.stop()
    draw(page, app)
  }
}

/** In place of whatever the page shows. */
function draw(page: HTMLElement, app: App): void {
  createRoot(page, options).render(<AppView app={app} />)
}

async function start(page: HTMLElement): Promise<void> {
  if (documentApp) return show(page, documentApp)
  const view = createRoot(page, options)
  const { fetchBoot } = await loadPart(() => import('./app/fetch-boot.tsx'))
  const fetched = await fetchBoot((waiting) => view.render(waiting))
  view.render(<AppView app={startApp(fetched, Promise.resolve(preparePage), false)} />)
}

bringViews(preparePage)
// Nothing is awaited here: late views import this file, and would wait for it as it waits for them.
void start(root)
