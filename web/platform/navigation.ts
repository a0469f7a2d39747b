import { formatFlowPath } from '../../contract/client-routes.ts'
import { afterPaint, settlePaint } from './after-paint.ts'

/** Navigation state of a flow page change [ROUTE-30]. */
export interface FlowLocationState {
  pageId: string
  currentPage: number
  /** The location before, path and query. */
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

/** The address of the page that is shown while it waits for the history. */
let coming: string | null = null

/** Path and query of the address. */
export function readPlace(): string {
  return coming ?? window.location.pathname + window.location.search
}

interface Going {
  replace?: boolean
  state?: unknown
}

function write(path: string, { replace = false, state = null }: Going): void {
  const method = replace ? 'replaceState' : 'pushState'
  window.history[method](state, '', path)
}

function tell(): void {
  for (const listener of listeners) listener()
}

export function navigate(path: string, going: Going = {}): void {
  // A page that still waits for the history comes before this.
  settlePaint()
  write(path, going)
  tell()
}

/**
 * The one flow route with its page [ROUTE-29] [ROUTE-30]. From page to page the history, which takes its time and
 * which nobody sees, follows behind the paint.
 */
export function showFlowPage(pageId: string, currentPage: number, replace: boolean): void {
  const path = formatFlowPath(pageId)
  const state: FlowLocationState = { pageId, currentPage, from: readPlace() }
  if (!path.startsWith(`${window.location.pathname}?`)) {
    navigate(path, { replace, state })
    return
  }
  coming = path
  tell()
  afterPaint(() => {
    if (coming === path) coming = null
    write(path, { replace, state })
  })
}
