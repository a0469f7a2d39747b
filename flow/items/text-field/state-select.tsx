import { usStates } from '../../../contract/places/states.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { ControlWiring } from '../../../ui/field/field.tsx'
import { SelectInput } from '../../../ui/text-input/select-input.tsx'
import type { Autofill } from '../autofill.ts'
import type { ItemWords } from '../item-words.ts'

interface StateSelectProps {
  wiring: ControlWiring
  item: PageItem
  words: ItemWords
  text: string
  autofill: Autofill
  change: (text: string) => void
}

const options = usStates.map((state) => ({ value: state.name, text: state.name }))

/** A state, chosen and answered by its name. */
export function StateSelect({ wiring, item, words, text, autofill, change }: StateSelectProps) {
  return (
    <SelectInput
      {...wiring}
      autoComplete={autofill.attributes.autoComplete}
      value={findState(text)}
      placeholder={words.chooseState}
      options={options}
      required={item.options.required === true}
      disabled={item.disabled}
      onChange={change}
    />
  )
}

/** Saved answers may hold the two letters. */
function findState(text: string): string {
  const state = usStates.find(({ name, shortName }) => name === text || shortName === text)
  return state?.name ?? ''
}
