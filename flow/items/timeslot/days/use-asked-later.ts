import { type RefObject, useEffect, useRef } from 'react'

/** What was pressed for more days, until the person was led to what came of it. */
export type AskedLater = RefObject<HTMLElement | null>

/** Whether who pressed it still waits: one who does something else meanwhile is not taken from there. */
export function isWaiting(asked: HTMLElement | null): boolean {
  const { activeElement, body } = document
  // It may be gone by now; and some browsers give the focus to no button that is pressed.
  return asked !== null && (activeElement === asked || activeElement === body)
}

export function useAskedLater(isLooking: boolean): AskedLater {
  const asked = useRef<HTMLElement>(null)
  // Behind what is drawn, which leads there.
  useEffect(() => {
    if (!isLooking) asked.current = null
  }, [isLooking])
  return asked
}
