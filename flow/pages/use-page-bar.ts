import { type RefObject, useEffect, useState } from 'react'

/** The page's bar of buttons, for one that a part of the page has there for now; null before it is found, or without one. */
export function usePageBar(place: RefObject<HTMLElement | null>): Element | null {
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(
    () => setBar(place.current?.closest('form')?.querySelector('[data-stays]') ?? null),
    [place],
  )
  return bar
}
