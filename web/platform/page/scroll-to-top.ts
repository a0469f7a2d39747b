import { scrollToTopDelayMs } from '../../../contract/limits.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Every page change ends at the top, 180 ms later [ROUTE-06]; a newer change replaces the wait. Who has
 * reached a control further down in the meantime keeps it in sight, clear of the bars, and what is
 * being pressed stays below the finger: moved away from it, the press would be lost.
 */
export function scrollToTopSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (document.querySelector('main :active')) return scrollToTopSoon()
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, scrollToTopDelayMs)
}
