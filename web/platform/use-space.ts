import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the height of a bar that covers a part of the page in a custom property of the document, from
 * its first frame on; `shown` names which bar it is, and an empty one takes no room.
 */
export function useSpace(
  element: RefObject<HTMLElement | null>,
  property: `--${string}`,
  shown: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of bar is another box
  useLayoutEffect(() => {
    const box = element.current
    const { style } = document.documentElement
    const follow = () => style.setProperty(property, `${(shown && box?.offsetHeight) || 0}px`)
    follow()
    if (!box) return
    const watcher = new ResizeObserver(follow)
    watcher.observe(box)
    return () => {
      watcher.disconnect()
      style.setProperty(property, '0px')
    }
  }, [element, shown])
}
