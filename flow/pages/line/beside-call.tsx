import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePageBar } from '../use-page-bar.ts'
import styles from './phone-line.module.css'

/** Less of a sentence is not read. */
const readShare = 0.9

/**
 * Whether what stands there is in sight, above the bar; it is as long as nobody knows. A bar of another height, as that
 * of a telephone that was turned, is looked at anew.
 */
function useIsInSight(place: RefObject<HTMLElement | null>, bar: Element | null): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    const words = place.current
    if (!words || !bar) return
    let watcher: IntersectionObserver | null = null
    const sizes = new ResizeObserver(() => {
      const behind = Math.max(0, innerHeight - bar.getBoundingClientRect().top)
      watcher?.disconnect()
      watcher = new IntersectionObserver(
        (entries) => setInSight((entries.at(-1)?.intersectionRatio ?? 1) >= readShare),
        { threshold: readShare, rootMargin: `0px 0px -${behind}px` },
      )
      watcher.observe(words)
    })
    sizes.observe(bar, { box: 'border-box' })
    return () => {
      sizes.disconnect()
      watcher?.disconnect()
    }
  }, [place, bar])
  return inSight
}

interface BesideCallProps {
  /** Where the same words stand for everybody: there they are read out. */
  place: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Words once more above the page's call, which stays in sight, while they themselves are further up or down. */
export function BesideCall({ place, children }: BesideCallProps) {
  const bar = usePageBar(place)
  const inSight = useIsInSight(place, bar)
  if (!bar || inSight) return null
  return createPortal(
    <div className={styles.beside} aria-hidden="true">
      {children}
    </div>,
    bar,
  )
}
