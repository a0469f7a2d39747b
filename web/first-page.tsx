import { renderToString } from 'react-dom/server'
import type { BootData } from '../contract/boot.ts'
import { idleServices } from '../flow/items/item-view.ts'
import { AppView } from './app/app.tsx'
import { nameLateParts, preparePage } from './app/prepare-page.tsx'
import type { App } from './app/start-app.ts'
import { parseEntryQuery } from './features/entry/entry-query.ts'
import { beginEarly, buildEarly } from './features/flow/runner/early-page.ts'
import type { FlowRunner } from './features/flow/runner/flow-runner.ts'
import { createFlowStore } from './features/flow/runner/flow-store.ts'
import { beginLayout } from './platform/stores/layout-store.ts'
import { beginUser } from './platform/stores/user-store.ts'

const nothing = () => {}

const store = createFlowStore()
/** Nobody is there to do anything. */
const runner: FlowRunner = {
  store,
  dispatch: nothing,
  startFlow: async () => ({ ok: true, data: null }),
  resumeFlow: nothing,
  moveInHistory: nothing,
  goBack: nothing,
  retryNow: nothing,
  loadEngine: nothing,
  showEarly: nothing,
  takeUp: nothing,
}

export interface DrawnPage {
  html: string
  /** Its views that do not come with the first load, by the names of their chunks. */
  late: string[]
}

/**
 * The HTML of a flow's first page, as the browser's app draws it while a visit begins; null for a page that
 * cannot be drawn before its visit. Vite builds this for the server, which runs it in a thread of its own, once
 * for each version of a programme.
 */
export async function renderFirstPage(
  boot: Omit<BootData, 'told_apart' | 'document_class'>,
): Promise<DrawnPage | null> {
  const begun = boot.programme && buildEarly(boot.programme)
  if (!boot.programme || !begun?.flow) return null
  beginLayout(boot.programme.theme)
  await preparePage(begun.flow)
  beginUser(boot.programme.flags)
  beginEarly(store, begun)
  const app: App = {
    // Drawn once for all, so for no browser in particular; the document tells each whether it has its cookie.
    boot: { ...boot, told_apart: false, document_class: 'public' },
    runner,
    services: idleServices,
    query: parseEntryQuery(''),
    conditionId: boot.programme.condition,
    beginEntry: async () => ({ kind: 'left' }),
    takenOver: nothing,
    beginVisit: nothing,
  }
  const html = renderToString(<AppView app={app} />)
  // A part that is drawn later would be drawn anew by the browser.
  return /<!--\$[!?]/.test(html) ? null : { html, late: nameLateParts(begun.flow) }
}
