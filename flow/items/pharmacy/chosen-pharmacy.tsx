import { Button } from '../../../ui/button/button.tsx'
import type { ShownPharmacy } from '../item-view.ts'
import styles from './pharmacy.module.css'
import { PharmacyDetails } from './pharmacy-details.tsx'
import { PharmacyMap } from './pharmacy-map.tsx'
import { pharmacyWords } from './words.ts'

interface ChosenPharmacyProps {
  /** Of the button that takes the choice back. */
  id: string
  /** Null while only its number is known. */
  chosen: ShownPharmacy | null
  busy: boolean
  disabled: boolean
  onChange(): void
}

/** The chosen pharmacy in the place of the search, with a way to change it. */
export function ChosenPharmacy(props: ChosenPharmacyProps) {
  const { id, chosen, busy, disabled, onChange } = props
  return (
    <fieldset className={styles.chosen} aria-label={pharmacyWords.chosen}>
      <div className={styles.details}>
        {chosen ? <PharmacyDetails pharmacy={chosen} canCall /> : pharmacyWords.searching}
      </div>
      {chosen?.map ? <PharmacyMap key={chosen.map} name={chosen.name} map={chosen.map} /> : null}
      <Button id={id} kind="secondary" busy={busy} disabled={disabled} onClick={onChange}>
        {pharmacyWords.change}
      </Button>
    </fieldset>
  )
}
