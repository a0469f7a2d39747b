import { breakpointPx } from '../../../contract/limits.ts'

/** Most pages fit as they are: one look at what the browser lays out anyway. */
export function fitPage(box: HTMLElement, kept: boolean): void {
  const { clientHeight: room, clientWidth: width } = document.documentElement
  const footer = width < breakpointPx ? (box.querySelector('footer')?.offsetHeight ?? 0) : 0
  /** By how much the page is too long as it is drawn. */
  const measure = () => box.getBoundingClientRect().bottom + scrollY - room
  const draw = (fit: string) => {
    if (box.dataset.fit !== fit) box.dataset.fit = fit
  }
  if (kept) {
    const fit = box.dataset.fit?.replace(/ ?long$/, '') ?? ''
    draw(measure() > (fit.includes('fold') ? footer : 0) ? `${fit} long`.trim() : fit)
    return
  }
  draw('')
  const long = measure()
  if (long <= 0) return
  draw('tight')
  // Closer together spares no half of a window.
  const longTight = long < room / 2 ? measure() : long
  if (longTight <= 0) return
  draw(long <= footer ? 'fold' : longTight <= footer ? 'tight fold' : 'long')
}
