/** Navigation state of a flow page change [ROUTE-30]. */
export interface FlowLocationState {
  pageId: string
  currentPage: number
  /** The location before, path and query. */
  from: string
}

/** Changes the address; the router listens to the history itself. */
export function navigate(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const method = options.replace ? 'replaceState' : 'pushState'
  window.history[method](options.state ?? null, '', path)
}

/** The one flow route with its page [ROUTE-29] [ROUTE-30]. */
export function showFlowPage(pageId: string, currentPage: number, replace: boolean): void {
  const state: FlowLocationState = {
    pageId,
    currentPage,
    from: window.location.pathname + window.location.search,
  }
  navigate(`/flow?pageId=${encodeURIComponent(pageId)}`, { replace, state })
}
