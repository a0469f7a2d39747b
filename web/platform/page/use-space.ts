import { type RefObject, useLayoutEffect } from 'react'
import { keepFocusInSight } from './keep-focus-in-sight.ts'

type Property = `--${string}`

/** Heights that styles everywhere reckon with are custom properties of the document. */
function setHeight(property: Property, height: number): void {
  document.documentElement.style.setProperty(property, `${height}px`)
}

/** Keeps a height that is known already in a custom property of the document. */
export function useHeight(property: Property, height: number): void {
  useLayoutEffect(() => {
    setHeight(property, height)
    return () => setHeight(property, 0)
  }, [property, height])
}

/**
 * Keeps the height of a bar that covers a part of the page in a custom property of the document, from
 * its first frame on; `shown` names which bar it is, and an empty one takes no room. A bar that comes or
 * grows never covers what has the focus.
 */
export function useSpace(
  element: RefObject<HTMLElement | null>,
  property: Property,
  shown: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of bar is another box
  useLayoutEffect(() => {
    const box = element.current
    const follow = () =>
      keepFocusInSight(() => setHeight(property, (shown && box?.offsetHeight) || 0))
    follow()
    if (!box) return
    const watcher = new ResizeObserver(follow)
    watcher.observe(box)
    return () => {
      watcher.disconnect()
      setHeight(property, 0)
    }
  }, [element, shown])
}
