import { type RefObject, useEffect } from 'react'
import { footerMeasureDelayMs, headerMeasureDelayMs } from '../../../contract/limits.ts'
import { layoutStore } from '../stores/layout-store.ts'
import { useSpace } from './use-space.ts'

type Box = RefObject<HTMLElement | null>

/**
 * Keeps the header's real height for the spacer: 200 ms after the layout stops being busy [LAYOUT-14].
 * Later changes of the box are followed at once; `changes` names what asks for a new measure.
 */
export function useHeaderHeight(element: Box, ready: boolean, changes: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is not read here
  useEffect(() => {
    if (!ready) return
    const box = element.current
    const measure = () => keepHeight('heightAppBar', box)
    const watcher = new ResizeObserver(measure)
    const timer = setTimeout(() => {
      measure()
      if (box) watcher.observe(box)
    }, headerMeasureDelayMs)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [element, ready, changes])
}

/**
 * The room of the footer, or of what stands in for it, is known at once; the kept layout has it 1000 ms
 * after a change [LAYOUT-13].
 */
export function useFooterHeight(element: Box, ready: boolean, shown: string): void {
  useSpace(element, '--footer-height', shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of footer is another box
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(
      () => keepHeight('heightFooter', element.current),
      footerMeasureDelayMs,
    )
    return () => clearTimeout(timer)
  }, [element, ready, shown])
}

/** At once, of a header that is higher than a bar alone. */
export function keepHeaderHeight(header: HTMLElement | null): void {
  keepHeight('heightAppBar', header)
}

function keepHeight(size: 'heightAppBar' | 'heightFooter', box: HTMLElement | null): void {
  const { sizes } = layoutStore.getState()
  const height = box?.offsetHeight ?? 0
  if (sizes[size] !== height) layoutStore.setState({ sizes: { ...sizes, [size]: height } })
}
