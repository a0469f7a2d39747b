import { type RefObject, useLayoutEffect } from 'react'
import { breakpointPx } from '../../../contract/limits.ts'
import { fitPage } from './fit-page.ts'

/** What may change a page's length: its parts, what is in them and the window. */
const changes = ['load', 'toggle', 'input'] as const
/** With these a person takes hold of a page. */
const holds = ['pointerdown', 'keydown'] as const

/**
 * Decides how a page a little longer than its window is drawn, as `data-fit` of the shell: `tight` where less
 * room between its parts spares the scrolling, `fold` where on a phone only the footer is too much, which
 * then begins where the window ends; `long` where more of it follows. Measured before each paint, against the
 * window with its browser's bars. Once a person has taken hold of a page it keeps its top and how it is drawn,
 * until the window or the page is another: what grows under a finger moves nothing above it.
 */
export function useFit(shell: RefObject<HTMLElement | null>, headerHeight: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the header takes from the page's room
  useLayoutEffect(() => {
    const box = shell.current
    if (!box) return
    let held: Element | null = null
    // Under another heading it is another page, as a payment whose answer is waited for.
    const findPage = () => box.querySelector('main h1')
    const refit = () => {
      if (held !== findPage()) {
        held = null
        delete box.dataset.held
      }
      fitPage(box, held !== null)
    }
    const change = ({ target }: Event) => {
      // Of all fields only one of several lines grows with what is in it.
      if (!(target instanceof HTMLInputElement)) refit()
    }
    const renew = () => {
      held = null
      refit()
    }
    const hold = () => {
      const sheet = box.querySelector('main > div')
      const spacer = box.querySelector('[data-spacer]')
      if (held || !sheet || !spacer) return
      held = findPage()
      // A phone's pages begin at the top anyway, and to mark them would have everything on them styled anew.
      if (!held || innerWidth < breakpointPx) return
      // In parts of a pixel, which `offsetTop` does not know.
      const room = sheet.getBoundingClientRect().y - spacer.getBoundingClientRect().bottom
      box.style.setProperty('--page-top', `${room}px`)
      // As it is drawn, which was measured.
      box.dataset.held = box.dataset.fit ?? ''
    }
    const watcher = new MutationObserver(refit)
    watcher.observe(box, { childList: true, subtree: true })
    // The room of bars and alerts is measured after what changed it, and kept there.
    watcher.observe(document.documentElement, { attributeFilter: ['style'] })
    const listen = (way: 'addEventListener' | 'removeEventListener') => {
      for (const name of changes) box[way](name, change, true)
      for (const name of holds) box[way](name, hold, true)
      window[way]('resize', renew)
    }
    listen('addEventListener')
    renew()
    return () => {
      watcher.disconnect()
      listen('removeEventListener')
    }
  }, [shell, headerHeight])
}
