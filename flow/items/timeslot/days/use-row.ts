import { type RefObject, useEffect, useRef } from 'react'
import { type AskedLater, isWaiting } from './use-asked-later.ts'

/** How far from its ends a row of days fades out, and a little more: 4.5rem, see `days.module.css`. */
const fadePx = 72

/**
 * In a row that scrolls a day comes to the middle if it is under the fade or cut. The row alone is moved:
 * `scrollIntoView` would move the page too, whenever the row is below the fold.
 */
function bringClear(row: HTMLElement, chip: Element): void {
  const room = row.getBoundingClientRect()
  const box = chip.getBoundingClientRect()
  const isClear = box.left >= room.left + fadePx && box.right <= room.right - fadePx
  if (!isClear) row.scrollLeft += (box.left + box.right - room.left - room.right) / 2
}

/**
 * The row of days: the one whose times are shown is in sight, and whoever asked for more days has the focus on the first
 * that came.
 */
export function useRow(
  days: readonly string[],
  shown: string,
  askedLater: AskedLater,
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  // A chosen day is there alone until the others come, some of them before it.
  const place = days.indexOf(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the day stands is read from the page.
  useEffect(() => {
    const chip = row.current?.querySelector('input:checked')
    if (row.current && chip) bringClear(row.current, chip)
  }, [shown, place])

  const known = useRef<readonly string[] | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = days
    // Where there were none at all each is new to who asked once more.
    const first = days.findIndex((day) => !before?.includes(day))
    const chip = row.current?.querySelectorAll('input')[first]
    if (!isWaiting(askedLater.current) || !row.current || !chip) return
    bringClear(row.current, chip)
    chip.focus()
  })
  return row
}
