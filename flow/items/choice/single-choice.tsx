import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { AnswerChoice } from '../../../contract/shapes/page-item.ts'
import { ChoiceCard } from '../../../ui/choice-card/choice-card.tsx'
import { useActivationCause } from '../../../ui/choice-card/use-activation-cause.ts'
import { useSlowWait } from '../../../ui/choice-card/use-slow-wait.ts'
import { FieldGroup } from '../../../ui/field/field-group.tsx'
import { describeItem } from '../describe-item.ts'
import { type ChangeCause, type FirstItemViewProps, formatControlId } from '../item-view.ts'
import styles from './choice-list.module.css'
import { LateOpenText } from './late-open-text.tsx'

interface SingleChoiceProps extends FirstItemViewProps {
  choices: AnswerChoice[]
  chosen: ItemId | undefined
  texts: Record<string, string>
  onChoose: (id: ItemId, cause: ChangeCause) => void
  onText: (id: ItemId, text: string) => void
}

/** Radio cards. Arrow keys move the choice, everything else chooses. */
export function SingleChoice(props: SingleChoiceProps) {
  const { item, problem, busy, words, choices } = props
  const id = formatControlId(item.id)
  const { findCause, ...keys } = useActivationCause()
  const waiting = useSlowWait(props.going === true)
  return (
    <FieldGroup
      id={id}
      role="radiogroup"
      error={problem}
      required={item.options.required === true}
      {...describeItem(item, words)}
      {...keys}
    >
      <div className={styles.list}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.id}
            id={index === 0 ? id : `${id}-${choice.id}`}
            type="radio"
            name={id}
            text={choice.text}
            description={choice.description}
            imageUrl={choice.image_url}
            checked={choice.id === props.chosen}
            waiting={waiting}
            disabled={item.disabled}
            invalid={problem !== null}
            onActivate={() => {
              if (!busy) props.onChoose(choice.id, findCause())
            }}
          >
            {choice.open_ended === true ? (
              <LateOpenText
                {...props}
                choice={choice}
                text={props.texts[String(choice.id)] ?? ''}
                onText={(text) => props.onText(choice.id, text)}
              />
            ) : null}
          </ChoiceCard>
        ))}
      </div>
    </FieldGroup>
  )
}
