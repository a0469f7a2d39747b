import { type ReactNode, useEffect, useRef } from 'react'
import { pageHeadingId } from '../../../ui/page-heading/page-heading-id.ts'
import styles from './payment-view.module.css'

/** Heads the page in the place of its own words, and is where who pressed the button reads on. */
export function MomentHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} id={pageHeadingId} tabIndex={-1} data-page-heading className={styles.title}>
      {children}
    </h1>
  )
}
