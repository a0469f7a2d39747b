import { freeTextMaxLength } from '../../../contract/limits.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { useCut } from '../use-cut.ts'

/** Several lines. The counter appears near the end, where it helps. */
export function FreeTextView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const text = typeof value === 'string' ? value : ''
  const limit = item.options.max_length ?? freeTextMaxLength
  const left = limit - [...text].length
  const cut = useCut(words)
  const note = (
    <>
      <output>{cut.note}</output>
      {left > limit / 4 ? null : <Counter left={Math.max(0, left)} words={words} />}
    </>
  )
  return (
    <Field id={formatControlId(item.id)} error={problem} note={note} {...describeItem(item, words)}>
      {(wiring) => (
        <TextArea
          {...wiring}
          value={text}
          placeholder={item.options.placeholder}
          maxLength={limit}
          required={item.options.required === true}
          disabled={item.disabled}
          readOnly={busy}
          onCut={cut.setCount}
          onChange={(next) => onChange(next === '' ? undefined : next, 'typed')}
        />
      )}
    </Field>
  )
}

const saidEvery = 10

/** Shown exactly, but said only now and then: a sentence after every key would drown the typing. */
function Counter({ left, words }: { left: number; words: ItemViewProps['words'] }) {
  const text = (count: number) => words.charactersLeft.replace('{count}', String(count))
  return (
    <>
      <span aria-hidden="true">{text(left)}</span>
      <output className="visually-hidden">{text(Math.ceil(left / saidEvery) * saidEvery)}</output>
    </>
  )
}
