import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import { isPlainClick } from '../../../platform/links/plain-click.ts'
import { endLeadLife } from '../../../platform/storage/lead-life.ts'
import { findRenewLink } from './find-renew-link.ts'
import { nameMedicine } from './format-prescription.ts'
import styles from './prescriptions.module.css'
import { prescriptionWords as words } from './words.ts'

export interface RenewLinkProps {
  prescription: Prescription
  /** With what it means to renew. */
  noted?: boolean
}

/** [RX-02] The way to renew, where it is available and leads somewhere we may send people. */
export function RenewLink({ prescription, noted = false }: RenewLinkProps) {
  const href = findRenewLink(prescription)
  if (href === null) return null
  return (
    <div className={styles.renewal}>
      <a
        className={styles.renew}
        href={href}
        // What this browser keeps of an earlier visit by the same link is not the one to go on with.
        onClick={(event) => {
          if (isPlainClick(event)) endLeadLife()
        }}
      >
        {words.renew.replace('{medicine}', () => nameMedicine(prescription))}
      </a>
      {noted ? <p className={styles.text}>{words.renewNote}</p> : null}
    </div>
  )
}
