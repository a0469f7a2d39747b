import { type RefObject, useLayoutEffect, useState } from 'react'

/** What is not to be covered: what one answers with, news, the footer, the chat's button; and the way on. */
const kept =
  'main :is(label, input, select, textarea), [data-news], #root footer, [data-chat] > [data-chat-button]'
/** A phone's way on is a bar across the window; elsewhere there is room beside its buttons. */
const wayOn = { phone: '[data-stays]', wide: '[data-stays] :is(button, a)' }
const gapPx = 8
/** A wide window that scrolls for this alone would get a bar at its side, which moves the page. */
const phonePx = 600

interface FreePlace {
  /** Without room it stands at the end of the page. */
  'data-over': true | undefined
  style: { insetBlockEnd: number } | undefined
  /** What the page needs at its end, in pixels. */
  room: number
}

const atEnd: FreePlace = { 'data-over': undefined, style: undefined, room: 0 }

/** Finds where a box may lie over the page: as low as it can without covering what has to stay in reach. */
export function useFreePlace(box: RefObject<HTMLElement | null>): FreePlace {
  const [place, setPlace] = useState(atEnd)
  useLayoutEffect(() => {
    let frame = 0
    const look = () => setPlace((now) => keepEqual(now, findPlace(box.current, now.room)))
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    const sizes = new ResizeObserver(lookSoon)
    const page = document.getElementById('root')
    for (const part of [box.current, page]) if (part) sizes.observe(part)
    const changes = new MutationObserver(lookSoon)
    if (page) changes.observe(page, { childList: true, subtree: true })
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [box])
  return place
}

const keepEqual = (now: FreePlace, next: FreePlace): FreePlace =>
  JSON.stringify(now) === JSON.stringify(next) ? now : next

function findPlace(box: HTMLElement | null, room: number): FreePlace {
  if (!box) return atEnd
  const { innerHeight, innerWidth } = window
  const own = box.getBoundingClientRect()
  const needed = own.height + 2 * gapPx
  const isPhone = innerWidth < phonePx
  const rects = [...document.querySelectorAll(`${kept}, ${wayOn[isPhone ? 'phone' : 'wide']}`)]
    .map((part) => part.getBoundingClientRect())
    .filter(({ left, right, height }) => height > 0 && left < own.right && right > own.left)
    .sort((one, other) => other.bottom - one.bottom)
  let lowest = innerHeight
  for (const { top, bottom } of rects) if (bottom > lowest - needed && top < lowest) lowest = top
  // Half of the window is the question's.
  if (lowest - needed < innerHeight / 3) return atEnd
  const scrolls = document.documentElement.scrollHeight - room > innerHeight
  return {
    'data-over': true,
    style: { insetBlockEnd: Math.round(innerHeight - lowest + gapPx) },
    room: isPhone || scrolls ? Math.round(needed) : 0,
  }
}
