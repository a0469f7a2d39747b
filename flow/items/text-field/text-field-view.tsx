import { textFieldMaxLength } from '../../../contract/limits.ts'
import { readZip } from '../../../contract/places/zip.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { findAutofill } from '../autofill.ts'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { useCut } from '../use-cut.ts'
import { StateSelect } from './state-select.tsx'
import { useZipPlace, type ZipPlace } from './use-zip-place.tsx'

/** A ZIP+4 code, and the blanks that come along when it is pasted. */
const zipMaxLength = 12

/** One line of text; a state is chosen from a list, a zip code names its place. */
export function TextFieldView(props: ItemViewProps) {
  const { item, value, problem, busy, words, services, onChange } = props
  const text = typeof value === 'string' ? value : ''
  const autofill = findAutofill(item)
  const zip = useZipPlace(autofill.zip ? text : '', services.checkZip)
  const cut = useCut(words)
  const change = (typed: string) => {
    // A pasted ZIP+4 code starts with the zip code that is asked for.
    const next = (autofill.zip ? readZip(typed) : null) ?? typed
    onChange(next === '' ? undefined : next, 'typed')
  }
  return (
    <Field
      id={formatControlId(item.id)}
      error={problem ?? zip.message}
      note={autofill.zip ? <ZipNote {...zip} /> : <output>{cut.note}</output>}
      {...describeItem(item, words)}
    >
      {(wiring) =>
        autofill.state ? (
          <StateSelect {...{ wiring, item, words, text, autofill, change }} />
        ) : (
          <TextInput
            {...wiring}
            {...autofill.attributes}
            value={text}
            placeholder={item.options.placeholder}
            maxLength={
              autofill.zip ? zipMaxLength : (item.options.max_length ?? textFieldMaxLength)
            }
            size={autofill.zip ? 10 : undefined}
            required={item.options.required === true}
            disabled={item.disabled}
            readOnly={busy}
            onCut={cut.setCount}
            onChange={change}
          />
        )
      }
    </Field>
  )
}

/** Always there, as only a change is said aloud. What is wrong an alert says, and the field. */
function ZipNote({ place }: ZipPlace) {
  return <output className={place === null ? 'visually-hidden' : undefined}>{place}</output>
}
