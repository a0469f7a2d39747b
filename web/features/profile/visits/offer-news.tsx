import { useEffect, useRef } from 'react'
import type { Visits } from '../../../platform/parse/parse-visits.ts'
import styles from '../home-screen.module.css'
import { offerWords as words } from './offer-words.ts'
import type { OfferAnswer } from './offered-card.tsx'

interface OfferNewsProps {
  known: Visits
  /** The visit that was offered, and what was answered here. */
  uuid: string
  answer: OfferAnswer
}

/**
 * What became of an offered visit, as the list that was asked for afterwards tells: another tab or device may
 * have answered before. It takes the focus from the card that went.
 */
export function OfferNews({ known, uuid, answer }: OfferNewsProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const isOffered = known.offered.some((offered) => offered.uuid === uuid)
  const stands = known.visits.some((visit) => visit.uuid === uuid) ? 'yes' : 'no'
  useEffect(() => {
    if (!isOffered) line.current?.focus()
  }, [isOffered])
  if (isOffered) return null
  const told = answer === stands ? words.answered : words.answeredBefore
  return (
    <p ref={line} tabIndex={-1} className={`${styles.when} ${styles.line}`}>
      {told[stands]}
    </p>
  )
}
