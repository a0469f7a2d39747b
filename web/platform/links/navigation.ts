import { formatFlowPath } from '../../../contract/client-routes.ts'

/** Navigation state of a flow page change [ROUTE-30]. */
export interface FlowLocationState {
  pageId: string
  currentPage: number
  /** The location before, path and query; of a link its path alone. */
  from: string
}

/** Why a person finds themselves on the sign-in screen; part of its navigation state. */
export type SignInNotice = 'ended' | 'left' | 'passwordSet'

const listeners = new Set<() => void>()

/** Hears of every change of the address, ours and the browser's; returns the way to stop. */
export function watchPlace(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Path and query of the address. */
export function readPlace(): string {
  return window.location.pathname + window.location.search
}

/** What an entry of the history says beside its address; nothing of a person, since it stays when they leave. */
type EntryState = FlowLocationState | { from: string } | { notice: SignInNotice }

export function navigate(
  path: string,
  options: { replace?: boolean; state?: EntryState } = {},
): void {
  const method = options.replace ? 'replaceState' : 'pushState'
  window.history[method](options.state ?? null, '', path)
  for (const listener of listeners) listener()
}

/**
 * The one flow route with its page [ROUTE-29] [ROUTE-30]. The history has it before the page is painted: whoever sees
 * a page may go back from it.
 */
export function showFlowPage(pageId: string, currentPage: number, replace: boolean): void {
  const { pathname } = window.location
  // A link's query may name a visit or a person, and whoever else has a program on the page may read the history [P12].
  const from = pathname === '/flow' ? readPlace() : pathname
  const state: FlowLocationState = { pageId, currentPage, from }
  navigate(formatFlowPath(pageId), { replace, state })
}
