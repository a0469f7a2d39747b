import { Fragment } from 'react'
import { formatCallLink } from '../../../contract/call-link.ts'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import styles from './pharmacy.module.css'
import { pharmacyWords } from './words.ts'

interface PharmacyDetailsProps {
  pharmacy: Pharmacy
  /** Of the chosen one: an option, which nothing can be pressed in, leaves out what nobody chooses by. */
  canCall: boolean
}

/**
 * What it is called, how far it is, where, and when it is open: in the order in which one chooses. Nobody goes to one
 * that sends home, however far it is.
 */
export function PharmacyDetails({ pharmacy, canCall }: PharmacyDetailsProps) {
  const { address, phone, hours = [], distance, home_delivery: sends } = pharmacy
  const { line, city, state, postalCode } = address
  const where = [...line, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return (
    <>
      <span className={styles.name}>{pharmacy.name || pharmacyWords.nameless}</span>
      {typeof distance === 'number' && !sends ? (
        <span className={styles.distance}>
          {pharmacyWords.distance.replace('{miles}', String(Math.round(distance * 10) / 10))}
        </span>
      ) : null}
      {where ? <span className={styles.line}>{where}</span> : null}
      {sends ? <span className={styles.line}>{pharmacyWords.sendsHome}</span> : null}
      {hours.length > 0 ? (
        <span className={styles.line}>
          {pharmacyWords.opening}:{' '}
          {hours.map((row, index) => (
            <Fragment key={row}>
              {index > 0 ? ', ' : null}
              <span className={styles.whole}>{row}</span>
            </Fragment>
          ))}
        </span>
      ) : null}
      {phone && canCall ? (
        <span className={styles.line}>
          <a href={formatCallLink(phone)}>{phone}</a>
        </span>
      ) : null}
    </>
  )
}
