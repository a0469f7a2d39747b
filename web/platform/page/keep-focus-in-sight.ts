/**
 * A bar that comes or grows by `change` covers nothing of the field that has the focus, its name and what is
 * wrong with it. Who had scrolled away from it is left there.
 */
export function keepFocusInSight(change: () => void): void {
  const focused = document.querySelector<HTMLInputElement>('main :focus:not([data-stays] *)')
  const box = focused?.getBoundingClientRect()
  change()
  if (!box || box.top < 0 || box.bottom > innerHeight) return
  // Where there is not room for all of them, the last one counts.
  for (const part of [
    document.getElementById(`${focused?.id}-error`),
    focused?.labels?.[0],
    focused,
  ]) {
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
}
