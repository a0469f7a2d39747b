import type { KeyboardEvent } from 'react'
import { pharmacySearchMaxLength } from '../../../contract/limits.ts'
import { Field } from '../../../ui/field/field.tsx'
import { FieldError } from '../../../ui/field/field-error.tsx'
import type { FieldProblem } from '../../../ui/field/field-problem.ts'
import { TextInput } from '../../../ui/text-input/text-input.tsx'
import { pharmacyWords } from './words.ts'

interface SearchBoxProps {
  id: string
  text: string
  /** What the search says as it stands. */
  said: string
  /** What is wrong with the text; it is more to the point than what the page says is wrong. */
  wrong: string | null
  /** Said here and not above the whole question, as the focus comes here. */
  problem: FieldProblem
  listId: string
  isOpen: boolean
  /** Of the option that the keys stand on. */
  activeId: string | undefined
  required: boolean
  disabled: boolean
  busy: boolean
  onKey(event: KeyboardEvent): void
  onText(text: string): void
}

/** The box of the combobox, with what its search says and one thing to put right below it. */
export function SearchBox(props: SearchBoxProps) {
  const { id, said, wrong, listId, isOpen } = props
  const wrongId = `${id}-wrong`
  return (
    <Field
      id={id}
      label={pharmacyWords.search}
      error={wrong === null ? props.problem : null}
      note={
        // Always there, as only a change is said aloud; what is wrong with the text is heard so too.
        <div role="status">{wrong === null ? said : <FieldError id={wrongId} error={wrong} />}</div>
      }
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={props.activeId}
          aria-describedby={wrong === null ? wiring['aria-describedby'] : wrongId}
          aria-invalid={wrong === null ? wiring['aria-invalid'] : true}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={props.text}
          maxLength={pharmacySearchMaxLength}
          required={props.required}
          disabled={props.disabled}
          readOnly={props.busy}
          onKeyDown={props.onKey}
          onChange={props.onText}
        />
      )}
    </Field>
  )
}
