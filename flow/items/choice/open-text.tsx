import { textFieldMaxLength } from '../../../contract/limits.ts'
import type { AnswerChoice } from '../../../contract/shapes/page-item.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { type FirstItemViewProps, formatControlId } from '../item-view.ts'

export interface OpenTextProps extends FirstItemViewProps {
  choice: AnswerChoice
  text: string
  onText: (text: string) => void
}

/** The line beside an open-ended choice [ENTITY-08]. */
export function OpenText({ item, choice, words, busy, text, problem, onText }: OpenTextProps) {
  const id = `${formatControlId(item.id)}-${choice.id}-text`
  const wrong = problem !== null && text.trim() === ''
  return (
    <Field id={id} label={words.openEndedLabel} error={null}>
      {(wiring) => (
        <TextInput
          {...wiring}
          aria-describedby={wrong ? `${formatControlId(item.id)}-error` : undefined}
          aria-invalid={wrong || undefined}
          value={text}
          maxLength={item.options.max_length ?? textFieldMaxLength}
          readOnly={busy}
          disabled={item.disabled}
          onChange={onText}
        />
      )}
    </Field>
  )
}
