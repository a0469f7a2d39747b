let holders = 0

/**
 * The page behind stands still until the returned function is called; where a scrollbar takes room its place stays,
 * so that nothing moves aside.
 */
export function holdPage(): () => void {
  holders += 1
  if (holders === 1) {
    const { style, clientWidth } = document.documentElement
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  return () => {
    holders -= 1
    if (holders > 0) return
    const { style } = document.documentElement
    style.removeProperty('overflow')
    style.removeProperty('scrollbar-gutter')
  }
}
