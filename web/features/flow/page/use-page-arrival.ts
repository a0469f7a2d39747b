import { type RefObject, useEffect, useRef } from 'react'
import { flowStatus } from '../../../../contract/flow-codes.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import { flowWords } from '../../../messages/en.ts'
import { afterPaint } from '../../../platform/page/after-paint.ts'

/** The page's heading as it stands on the screen; the author's name of the page when it has none. */
function findPageTitle(root: ParentNode, name: string): string {
  return root.querySelector('[data-page-heading], h1')?.textContent?.trim() || name
}

/** What a screen reader says when a page appears; of what is over the document's name, as no page follows. */
function formatArrival(
  { current_page: current, max_page: max, status }: Flow,
  title: string,
): string {
  if (status === flowStatus.FINISHED) return document.title
  if (current < 1) return title
  return flowWords.pageAnnounced
    .replace('{current}', String(current))
    .replace('{max}', String(Math.max(current, max)))
    .replace('{title}', () => title)
}

/**
 * The page's heading takes the focus, so that reading goes on from the top of the new page; where answers are
 * marked as changed, the first of them.
 */
function focusHeading(root: HTMLElement): void {
  const changed = root.querySelector('mark')?.parentElement
  if (changed) changed.tabIndex = -1
  const place = changed ?? root.querySelector<HTMLElement>('[data-page-heading]') ?? root
  place.focus({ preventScroll: true })
}

/**
 * Each new view names the document and is announced; after the first one it also takes the focus. On the
 * first one nobody has pressed anything, so the focus stays where the document begins. A page that ends the flow where
 * it stands takes the focus only when the pressed button went away. The announcement goes straight into
 * its live region: it is new with every page, and as state it would have the whole page drawn twice.
 */
export function usePageArrival(
  flow: Flow | null,
  overlayId: ItemId | null,
  productName: string,
): { root: RefObject<HTMLDivElement | null>; liveRegion: RefObject<HTMLParagraphElement | null> } {
  const root = useRef<HTMLDivElement>(null)
  const liveRegion = useRef<HTMLParagraphElement>(null)
  const lastView = useRef<string | null>(null)
  const view = flow && `${flow.page_uuid} ${overlayId} ${flow.page === null}`
  const status = flow?.status
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view names what is new of the flow
  useEffect(() => {
    const { current: shown } = root
    if (!shown || !flow) return
    const isNew = view !== lastView.current
    const isFirst = lastView.current === null
    lastView.current = view
    const title = findPageTitle(shown, flow.page?.name ?? '')
    document.title = [title, productName].filter(Boolean).join(' – ')
    if (isNew && liveRegion.current) liveRegion.current.textContent = formatArrival(flow, title)
    const { activeElement: before } = document
    // A page that begins with what is to be put right has taken it there.
    if (isFirst || before?.closest('form') || !(isNew || before === document.body)) return
    // Nobody sees where the focus is before the page. Whoever moved it meanwhile keeps it.
    afterPaint(() => {
      if (shown.isConnected && document.activeElement === before) focusHeading(shown)
    })
  }, [view, status, productName])
  return { root, liveRegion }
}
