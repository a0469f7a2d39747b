import { scrollToTopDelayMs } from '../../contract/limits.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/** Every page change ends at the top, 180 ms later [ROUTE-06]; a newer change replaces the wait. */
export function scrollToTopSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => window.scrollTo({ top: 0, left: 0, behavior: 'instant' }),
    scrollToTopDelayMs,
  )
}
