import { type RefObject, useLayoutEffect } from 'react'
import { breakpointPx } from '../../contract/limits.ts'

/** What may change a page's length: its parts, what is in them and the window. */
const changes = ['load', 'toggle', 'input'] as const

/**
 * Decides how a page a little longer than its window is drawn, as `data-fit` of the shell: `tight` where less
 * room between its parts spares the scrolling, `fold` where on a phone only the footer is too much, which
 * then begins where the window ends. Measured before each paint, against the window with its browser's bars.
 */
export function useFit(shell: RefObject<HTMLElement | null>, headerHeight: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the header takes from the page's room
  useLayoutEffect(() => {
    const box = shell.current
    if (!box) return
    const refit = () => fitPage(box)
    const watcher = new MutationObserver(refit)
    watcher.observe(box, { childList: true, subtree: true })
    for (const change of changes) box.addEventListener(change, refit, true)
    addEventListener('resize', refit)
    refit()
    return () => {
      watcher.disconnect()
      for (const change of changes) box.removeEventListener(change, refit, true)
      removeEventListener('resize', refit)
    }
  }, [shell, headerHeight])
}

function fitPage(box: HTMLElement): void {
  const { clientHeight: room, clientWidth: width } = document.documentElement
  const top = box.getBoundingClientRect().top + scrollY
  // Most pages fit as they are, and cost one look at what the browser lays out anyway.
  if (box.dataset.fit === '' && top + box.offsetHeight <= room) return
  /** By how much the page is too long as drawn so. */
  const measure = (fit: string) => {
    box.dataset.fit = fit
    return top + box.offsetHeight - room
  }
  const footer = width < breakpointPx ? (box.querySelector('footer')?.offsetHeight ?? 0) : 0
  const pick = () => {
    const long = measure('natural')
    if (long <= 0) return ''
    const longTight = measure('natural tight')
    if (longTight <= 0) return 'tight'
    if (long <= footer) return 'fold'
    return longTight <= footer ? 'tight fold' : ''
  }
  box.dataset.fit = pick()
}
