/** Begins the name of every kept draft. */
export const draftPrefix = 'draft:'

/** The tab's session storage; null where the browser refuses it, as with blocked cookies. */
export function findDraftArea(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

export function listDraftNames(area: Pick<Storage, 'key' | 'length'>): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter((name) =>
    name.startsWith(draftPrefix),
  )
}
