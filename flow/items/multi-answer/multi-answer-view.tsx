import { ChoiceCard } from '../../../ui/choice-card/choice-card.tsx'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import styles from '../choice/choice-list.module.css'
import { OpenText } from '../choice/open-text.tsx'
import { readChoice } from '../choice/read-choice.ts'
import { toggleChoice } from '../choice/toggle-choice.ts'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'

/** Any number of choices [ITEM-06]. */
export function MultiAnswerView(props: ItemViewProps) {
  const { item, problem, busy, words, onChange } = props
  const id = formatControlId(item.id)
  const value = readChoice(props.value)
  return (
    <FieldGroup id={id} error={problem} {...describeItem(item, words)}>
      <div className={styles.list}>
        {item.answer_choices.map((choice, index) => (
          <ChoiceCard
            key={choice.id}
            id={index === 0 ? id : `${id}-${choice.id}`}
            type="checkbox"
            name={id}
            text={choice.text}
            description={choice.description}
            imageUrl={choice.image_url}
            checked={value.ids.includes(choice.id)}
            disabled={item.disabled}
            invalid={problem !== null}
            onActivate={() => {
              if (!busy) onChange(toggleChoice(item, value, choice.id), 'chosen')
            }}
          >
            {choice.open_ended === true ? (
              <OpenText
                {...props}
                choice={choice}
                text={value.texts[String(choice.id)] ?? ''}
                onText={(text) =>
                  onChange(
                    { ids: value.ids, texts: { ...value.texts, [String(choice.id)]: text } },
                    'typed',
                  )
                }
              />
            ) : null}
          </ChoiceCard>
        ))}
      </div>
    </FieldGroup>
  )
}
