import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../profile-page.module.css'

/** Takes the focus when the page arrives, unless somebody is somewhere already. */
export function ArrivalHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
