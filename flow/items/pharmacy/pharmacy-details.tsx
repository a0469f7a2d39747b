import { Fragment } from 'react'
import { formatCallLink } from '../../../contract/call-link.ts'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import styles from './pharmacy.module.css'
import { pharmacyWords } from './words.ts'

/** Where it is, how far, and what is known of it; in an option nothing of it can be pressed. */
export function PharmacyDetails({ pharmacy, canCall }: { pharmacy: Pharmacy; canCall: boolean }) {
  const { address, phone, hours = [], distance, home_delivery: sends } = pharmacy
  const { line, city, state, postalCode } = address
  const where = [...line, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ')
  return (
    <>
      <span className={styles.name}>{pharmacy.name || pharmacyWords.nameless}</span>
      {where ? <span className={styles.line}>{where}</span> : null}
      <span className={styles.facts}>
        {typeof distance === 'number' ? (
          <span>{pharmacyWords.distance.replace('{miles}', String(distance))}</span>
        ) : null}
        {sends ? <span>{pharmacyWords.sendsHome}</span> : null}
        {phone ? (
          <span>{canCall ? <a href={formatCallLink(phone)}>{phone}</a> : phone}</span>
        ) : null}
      </span>
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
    </>
  )
}
