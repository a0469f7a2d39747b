import { type RefObject, useEffect } from 'react'
import { footerMeasureDelayMs, headerMeasureDelayMs } from '../../contract/limits.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'

type Size = 'heightAppBar' | 'heightFooter'

/**
 * Keeps the real heights of header and footer for the spacer and for what stands above the footer:
 * the header 200 ms after the layout stops being busy, the footer 1000 ms after a change
 * [LAYOUT-13] [LAYOUT-14]. Later changes of either box are followed at once.
 */
export function useMeasuredHeight(
  element: RefObject<HTMLElement | null>,
  size: Size,
  ready: boolean,
  changes: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` names what asks for a new measure
  useEffect(() => {
    if (!ready) return
    const box = element.current
    const delayMs = size === 'heightAppBar' ? headerMeasureDelayMs : footerMeasureDelayMs
    const measure = () => keepHeight(size, box?.offsetHeight ?? 0)
    const watcher = new ResizeObserver(measure)
    const timer = setTimeout(() => {
      measure()
      if (box) watcher.observe(box)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [element, size, ready, changes])
}

function keepHeight(size: Size, height: number): void {
  const { sizes } = layoutStore.getState()
  if (sizes[size] !== height) layoutStore.setState({ sizes: { ...sizes, [size]: height } })
}
