import { scrollToTopDelayMs } from '../../../contract/limits.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Every page change ends at the top, 180 ms later [ROUTE-06]; a newer change replaces the wait. Who has
 * reached a control further down in the meantime keeps it in sight, clear of the bars.
 */
export function scrollToTopSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, scrollToTopDelayMs)
}
