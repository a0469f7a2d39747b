import { useEffect, useRef, useState } from 'react'
import { deliveryType } from '../../../contract/codes.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps, type ShownPharmacy } from '../item-view.ts'
import { ChosenPharmacy } from './chosen-pharmacy.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PharmacySearch } from './pharmacy-search.tsx'
import { useChosenPharmacy } from './use-chosen-pharmacy.ts'
import { usePharmacySearch } from './use-pharmacy-search.ts'
import { pharmacyWords } from './words.ts'

/** Whether a pharmacy is of the way to get the medicine that was chosen; without a choice any is. */
function isOfWay(way: ItemId | null, { home_delivery: sends = false }: ShownPharmacy): boolean {
  return way === null || (way === deliveryType.HOME) === sends
}

/** A pharmacy, searched for and chosen; the chosen one stands there with a way to change it [FLOW-06] [GAP-94]. */
export function PharmacyView(props: ItemViewProps) {
  const { item, value, problem, busy, words, services, onChange } = props
  const id = formatControlId(item.id)
  const ways = item.answer_choices.length > 1 ? item.answer_choices : []
  // A single way was chosen before this page: nothing is asked, and only its pharmacies are shown.
  const [only, another] = item.answer_choices
  const [way, setWay] = useState<ItemId | null>(only && !another ? only.id : null)
  const [text, setText] = useState('')
  const found = useChosenPharmacy(value, services.searchPharmacies)
  const { chosen, isGone } = found
  const asksWay = ways.length > 0 && way === null
  const isOpen = value === undefined || isGone
  const isSearch = isOpen && !asksWay
  const search = usePharmacySearch(text, isSearch, services.searchPharmacies)
  const wrong = problem ?? (isGone ? pharmacyWords.gone : null)
  const changed = useRef(false)

  // The box and the chosen pharmacy take each other's place, and the focus with it.
  useEffect(() => {
    if (!changed.current) return
    changed.current = false
    if (document.getElementById(id) !== document.activeElement) document.getElementById(id)?.focus()
  })

  function choose(pharmacy: ShownPharmacy): void {
    changed.current = true
    found.choose(pharmacy)
    onChange(pharmacy.dosespot_id, 'chosen')
  }

  function change(): void {
    changed.current = true
    if (ways.length > 0 && chosen) {
      setWay(chosen.home_delivery ? deliveryType.HOME : deliveryType.PHARMACY)
    }
    onChange(undefined, 'chosen')
  }

  return (
    <FieldGroup
      id={`${id}-question`}
      error={isSearch ? null : wrong}
      {...describeItem(item, words)}
    >
      {isOpen ? (
        <>
          {ways.length > 0 ? (
            <DeliveryChoice
              firstId={asksWay ? id : null}
              name={`${id}-way`}
              label={pharmacyWords.delivery}
              disabled={item.disabled}
              onChoose={setWay}
              {...{ ways, way, busy }}
            />
          ) : null}
          {asksWay ? null : (
            <PharmacySearch
              {...{ id, text, search, words, busy }}
              otherWay={ways.find(({ id: other }) => other !== way) ?? null}
              results={search.results.filter((one) => isOfWay(way, one))}
              problem={wrong}
              required={item.options.required === true}
              disabled={item.disabled}
              onText={setText}
              onWay={setWay}
              onChoose={choose}
            />
          )}
        </>
      ) : (
        <ChosenPharmacy
          {...{ id, found, words, busy }}
          disabled={item.disabled}
          onChange={change}
        />
      )}
    </FieldGroup>
  )
}
