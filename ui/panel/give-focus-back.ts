/** To the first that can take it. */
export function giveFocusBack(places: readonly (Element | null)[]): void {
  for (const place of places) {
    if (!(place instanceof HTMLElement) || place === document.body) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}
