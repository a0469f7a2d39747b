import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import styles from './payment-view.module.css'

/** The programme's number after what it is good for; nothing where it names none. */
export function PhoneLine({ before, phone }: { before: string; phone: string | null }) {
  if (phone === null) return null
  return (
    <p>
      {before}{' '}
      <a className={styles.phone} href={formatCallLink(phone)}>
        {formatNationalNumber(phone)}
      </a>
    </p>
  )
}
