/** After a bar came or grew: it covers nothing of the page that has the focus. Who scrolled away is left there. */
export function keepFocusInSight(): void {
  const focused = document.querySelector('main :focus:not([data-stays] *)')
  if (!focused) return
  const { top, bottom } = focused.getBoundingClientRect()
  const inSight = top >= 0 && bottom <= innerHeight
  if (inSight) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
