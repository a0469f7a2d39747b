import { Button } from '../../../ui/button/button.tsx'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { ButtonView } from '../button/button-view.tsx'
import { readChoice } from '../choice/read-choice.ts'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import styles from './nested-button.module.css'

/** A row of buttons, each an answer; without choices the one button. */
export function NestedButtonView(props: ItemViewProps) {
  return props.item.answer_choices.length > 0 ? <ButtonRow {...props} /> : <ButtonView {...props} />
}

function ButtonRow({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const id = formatControlId(item.id)
  const [chosen] = readChoice(value).ids
  return (
    <FieldGroup id={id} error={problem} {...describeItem(item, words)}>
      <div className={styles.row}>
        {item.answer_choices.map((choice, index) => (
          <Button
            key={choice.id}
            id={index === 0 ? id : `${id}-${choice.id}`}
            kind="secondary"
            pressed={choice.id === chosen}
            disabled={item.disabled}
            busy={busy && choice.id === chosen}
            onClick={() => {
              if (!busy) onChange({ ids: [choice.id], texts: {} }, 'chosen')
            }}
          >
            {choice.text}
          </Button>
        ))}
      </div>
    </FieldGroup>
  )
}
