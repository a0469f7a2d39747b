import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { OpenText } from '../choice/open-text.tsx'
import { readChoice } from '../choice/read-choice.ts'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { PopUpDialog } from './pop-up-dialog.tsx'

/** A question asked in a dialog; its button then shows the answer and opens it again. */
export function PopUpView(props: ItemViewProps) {
  const { item, value, problem, busy, words, onChange } = props
  const [open, setOpen] = useState(false)
  const { ids, texts } = readChoice(value)
  const chosen = item.answer_choices.find((choice) => choice.id === ids[0])
  const { label, mark } = describeItem(item, words)
  const trigger = chosen?.text ?? item.button_text ?? item.text
  const id = formatControlId(item.id)
  return (
    <FieldGroup
      {...{ id, mark, error: problem, hint: item.options.hint }}
      label={trigger === label ? '' : label}
    >
      <Button
        {...{ id, wide: true, hasDialog: true, kind: 'secondary', disabled: item.disabled }}
        onClick={() => {
          if (!busy) setOpen(true)
        }}
      >
        {trigger}
      </Button>
      {chosen?.open_ended === true ? (
        <OpenText
          {...props}
          choice={chosen}
          text={texts[chosen.id] ?? ''}
          onText={(text) => onChange({ ids: [chosen.id], texts: { [chosen.id]: text } }, 'typed')}
        />
      ) : null}
      <PopUpDialog
        {...{ item, words, open, chosen: chosen?.id }}
        onClose={() => setOpen(false)}
        onChoose={(choiceId) => {
          setOpen(false)
          if (!busy) onChange({ ids: [choiceId], texts: {} }, 'chosen')
        }}
      />
    </FieldGroup>
  )
}
