import { useEffect } from 'react'
import { pageType } from '../../../../contract/flow-codes.ts'
import { itemTraits } from '../../../../flow/items/item-traits.ts'
import { findItemParts } from '../../../../flow/items/views.tsx'
import { findPagePart } from '../../../../flow/pages/views.tsx'

/** Long enough for the first page to be there and answered to a touch. */
const laterMs = 1_500

/** Loads the views of later pages while the person reads the first, so that no page waits for its code. */
export function useLaterViews(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      const names = itemTraits.map(({ name }) => name)
      // What does not arrive now is asked for again by the page that needs it.
      const pageParts = Object.values(pageType).map(findPagePart)
      for (const part of new Set([...findItemParts(names), ...pageParts])) void part?.preload()
    }, laterMs)
    return () => clearTimeout(timer)
  }, [isShown])
}
