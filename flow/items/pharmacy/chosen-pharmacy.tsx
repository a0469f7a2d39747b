import { Button } from '../../../ui/button/button.tsx'
import type { ItemWords } from '../item-words.ts'
import styles from './pharmacy.module.css'
import { PharmacyDetails } from './pharmacy-details.tsx'
import { PharmacyMap } from './pharmacy-map.tsx'
import type { ChosenState } from './use-chosen-pharmacy.ts'
import { pharmacyWords } from './words.ts'

interface ChosenPharmacyProps {
  /** Of the button that takes the choice back. */
  id: string
  found: Pick<ChosenState, 'chosen' | 'problem' | 'again'>
  words: Pick<ItemWords, 'retry'>
  busy: boolean
  disabled: boolean
  onChange(): void
}

/** The chosen pharmacy in the place of the search, with a way to change it. */
export function ChosenPharmacy(props: ChosenPharmacyProps) {
  const { id, words, busy, disabled, onChange } = props
  const { chosen, problem, again } = props.found
  return (
    <fieldset className={styles.chosen} aria-label={pharmacyWords.chosen}>
      <div className={styles.details}>
        {chosen ? (
          <PharmacyDetails pharmacy={chosen} canCall />
        ) : (
          <output>{problem ?? pharmacyWords.searching}</output>
        )}
      </div>
      {problem ? (
        <Button kind="secondary" onClick={again}>
          {words.retry}
        </Button>
      ) : null}
      {chosen?.map ? <PharmacyMap key={chosen.map} name={chosen.name} map={chosen.map} /> : null}
      <Button id={id} kind="secondary" busy={busy} disabled={disabled} onClick={onChange}>
        {pharmacyWords.change}
      </Button>
    </fieldset>
  )
}
