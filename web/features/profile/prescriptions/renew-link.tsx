import type { Prescription } from '../../../../contract/shapes/prescription.ts'
import cards from '../cards.module.css'
import { RenewalAnchor } from '../renewal-anchor.tsx'
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
      <RenewalAnchor href={href} className={cards.way}>
        {words.renew.replace('{medicine}', () => nameMedicine(prescription))}
      </RenewalAnchor>
      {noted ? <p className={styles.text}>{words.renewNote}</p> : null}
    </div>
  )
}
