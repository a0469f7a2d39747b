import type { KeyboardEvent } from 'react'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import styles from './pharmacy.module.css'
import { PharmacyDetails } from './pharmacy-details.tsx'
import { pharmacyWords } from './words.ts'

export const formatOptionId = (listId: string, pharmacy: Pharmacy) =>
  `${listId}-${pharmacy.dosespot_id}`

interface PharmacyListProps {
  id: string
  pharmacies: readonly Pharmacy[]
  /** The one the keys of the box stand on. */
  active: Pharmacy | undefined
  /** They are of another text than the one that is looked for now. */
  isOld: boolean
  isInert: boolean
  onChoose(pharmacy: Pharmacy): void
  /** On the card at a place, which has the focus. */
  onKey(event: KeyboardEvent, place: number): void
}

/** The options of the box above, which keeps the focus but where more of them were shown. */
export function PharmacyList(props: PharmacyListProps) {
  const { id, pharmacies, active, isOld, onChoose, onKey } = props
  const isInert = props.isInert || isOld
  if (pharmacies.length === 0) return null
  return (
    <div className={styles.found}>
      {isOld ? (
        // The box has said it to who cannot see it.
        <p className={styles.looking} aria-hidden="true">
          {pharmacyWords.searching}…
        </p>
      ) : null}
      <div
        id={id}
        role="listbox"
        aria-label={pharmacyWords.results}
        aria-busy={isOld || undefined}
        className={styles.list}
      >
        {pharmacies.map((pharmacy, place) => (
          <div
            key={pharmacy.dosespot_id}
            id={formatOptionId(id, pharmacy)}
            role="option"
            aria-selected={pharmacy === active}
            aria-disabled={isInert || undefined}
            tabIndex={-1}
            className={styles.card}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isInert) onChoose(pharmacy)
            }}
            onKeyDown={(event) => onKey(event, place)}
          >
            <PharmacyDetails pharmacy={pharmacy} canCall={false} />
          </div>
        ))}
      </div>
    </div>
  )
}
