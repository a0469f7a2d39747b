import { appBarHeightPx, breakpointPx, wideAppBarHeightPx } from '../../contract/limits.ts'

/** Sets the custom properties of the bars' heights as the program will measure them: see `useSpace`. */
export function setEarlySpace(root: HTMLElement): void {
  const measure = (selector: string) => root.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
  const bar = innerWidth < breakpointPx ? appBarHeightPx : wideAppBarHeightPx
  const header = root.querySelector('header')
  const heights = {
    '--app-bar-height': header ? Math.max(bar, header.offsetHeight) : 0,
    '--bar-height': measure('[data-stays]'),
    '--news-height': 0,
    '--footer-height': measure('footer'),
  }
  for (const [property, height] of Object.entries(heights)) {
    document.documentElement.style.setProperty(property, `${height}px`)
  }
}
