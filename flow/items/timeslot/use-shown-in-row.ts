import { type RefObject, useEffect, useRef } from 'react'

/** How far from its ends a row of days fades out, and a little more: 4.5rem, see `timeslot.module.css`. */
const fadePx = 72

/**
 * Where the days stand in a row that scrolls, the one whose times are shown comes to its middle if it is under the
 * fade or cut. The row alone is moved: `scrollIntoView` would move the page too, whenever the row is below the fold.
 */
export function useShownInRow(
  days: readonly string[],
  shown: string,
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  // A chosen day is there alone until the others come, some of them before it.
  const place = days.indexOf(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the day stands is read from the page.
  useEffect(() => {
    const chip = row.current?.querySelector('input:checked')
    if (!row.current || !chip) return
    const room = row.current.getBoundingClientRect()
    const box = chip.getBoundingClientRect()
    const isClear = box.left >= room.left + fadePx && box.right <= room.right - fadePx
    if (!isClear) row.current.scrollLeft += (box.left + box.right - room.left - room.right) / 2
  }, [shown, place])
  return row
}
