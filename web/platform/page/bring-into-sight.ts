/** In a window too low to keep a notice in its place, a press would else change nothing that is seen. */
export function bringIntoSight(notice: HTMLElement | null): void {
  if (!notice || /fixed|sticky/.test(getComputedStyle(notice).position)) return
  notice.scrollIntoView({ block: 'nearest' })
}
