import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { OpenText } from '../choice/open-text.tsx'
import { readChoice } from '../choice/read-choice.ts'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'

/** A question asked in a dialog: its text, then the answers as buttons. */
export function PopUpView(props: ItemViewProps) {
  const { item, value, problem, busy, words, onChange } = props
  const [open, setOpen] = useState(false)
  const { ids, texts } = readChoice(value)
  const chosen = item.answer_choices.find((choice) => choice.id === ids[0])
  const { label, mark } = describeItem(item, words)
  const trigger = chosen?.text ?? item.button_text ?? item.text
  const choose = (id: number) => {
    if (busy) return
    setOpen(false)
    onChange({ ids: [id], texts: {} }, 'chosen')
  }
  return (
    <FieldGroup
      id={formatControlId(item.id)}
      label={trigger === label ? '' : label}
      mark={mark}
      hint={item.options.hint}
      error={problem}
    >
      <Button
        wide
        hasDialog
        kind="secondary"
        id={formatControlId(item.id)}
        disabled={item.disabled}
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
          text={texts[String(chosen.id)] ?? ''}
          onText={(text) =>
            onChange({ ids: [chosen.id], texts: { [String(chosen.id)]: text } }, 'typed')
          }
        />
      ) : null}
      <Dialog
        open={open}
        title={item.text}
        closeLabel={words.close}
        onClose={() => setOpen(false)}
        actions={item.answer_choices.map((choice) => (
          <Button
            key={choice.id}
            wide
            kind="secondary"
            pressed={choice.id === chosen?.id}
            onClick={() => choose(choice.id)}
          >
            {choice.text}
          </Button>
        ))}
      >
        {item.description ? <RichText trustedHtml={item.description} /> : null}
      </Dialog>
    </FieldGroup>
  )
}
