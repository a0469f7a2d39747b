import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { AnswerChoice } from '../../../contract/shapes/page-item.ts'
import { ChoiceCard } from '../../../ui/choice-card/choice-card.tsx'
import styles from './pharmacy.module.css'

interface DeliveryChoiceProps {
  /** Of the first card while it is what the page asks for. */
  firstId: string | null
  name: string
  label: string
  ways: readonly AnswerChoice[]
  way: ItemId | null
  disabled: boolean
  busy: boolean
  onChoose(way: ItemId): void
}

/** Whether one goes for the medicine or has it sent [GAP-94]; asked before any pharmacy is shown. */
export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { firstId, name, ways, way } = props
  return (
    <div role="radiogroup" aria-label={props.label} className={`${styles.ways} ${styles.list}`}>
      {ways.map((one, index) => (
        <ChoiceCard
          key={one.id}
          id={index === 0 && firstId !== null ? firstId : `${name}-${one.id}`}
          type="radio"
          name={name}
          text={one.text}
          description={one.description}
          checked={one.id === way}
          disabled={props.disabled}
          onActivate={() => {
            if (!props.busy) props.onChoose(one.id)
          }}
        />
      ))}
    </div>
  )
}
