import { flowWords } from '../../messages/en.ts'

/** The page's heading as it stands on the screen; the author's name of the page when it has none. */
export function findPageTitle(root: ParentNode, name: string): string {
  const heading = root.querySelector('[data-page-heading], h1')
  return heading?.textContent?.trim() || name
}

/** What a screen reader says when a page appears. */
export function formatArrival(current: number, max: number, title: string): string {
  return flowWords.pageAnnounced
    .replace('{current}', String(current))
    .replace('{max}', String(Math.max(current, max)))
    .replace('{title}', () => title)
}

/** The page's heading takes the focus, so that reading goes on from the top of the new page. */
export function focusHeading(root: HTMLElement): void {
  const heading = root.querySelector<HTMLElement>('[data-page-heading]') ?? root
  heading.focus({ preventScroll: true })
}
