import { formatCallLink, formatNationalNumber } from '../../../contract/call-link.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { AnswerChoice } from '../../../contract/shapes/page-item.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './pharmacy.module.css'
import { pharmacyWords as words } from './words.ts'

interface NoPharmacyProps {
  /** Whom to call; null where the programme names nobody. */
  phone: string | null
  otherWay: AnswerChoice | null
  isOptional: boolean
  /** Null where nobody knows what is near. */
  onNear: (() => void) | null
  onWay(way: ItemId): void
}

/** Nothing fits what was typed: what leads on from here, of this programme only what it really has. */
export function NoPharmacy({ phone, otherWay, isOptional, onNear, onWay }: NoPharmacyProps) {
  return (
    <div className={styles.none}>
      {onNear ? (
        <Button kind="secondary" onClick={onNear}>
          {words.near}
        </Button>
      ) : null}
      {otherWay ? (
        <Button kind="secondary" onClick={() => onWay(otherWay.id)}>
          {words.instead.replace('{way}', () => otherWay.text)}
        </Button>
      ) : null}
      {phone === null ? null : (
        <p>
          {words.call} <a href={formatCallLink(phone)}>{formatNationalNumber(phone)}</a>
        </p>
      )}
      {isOptional ? <p>{words.without}</p> : null}
    </div>
  )
}
