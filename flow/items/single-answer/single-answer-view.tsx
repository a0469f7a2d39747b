import type { ItemId } from '../../../contract/shapes/item-id.ts'
import { readChoice } from '../choice/read-choice.ts'
import { SingleChoice } from '../choice/single-choice.tsx'
import type { FirstItemViewProps } from '../item-view.ts'

/** One of several choices [ITEM-07]. */
export function SingleAnswerView(props: FirstItemViewProps) {
  const choice = readChoice(props.value)
  return (
    <SingleChoice
      {...props}
      choices={props.item.answer_choices}
      chosen={choice.ids[0]}
      texts={choice.texts}
      onChoose={(id, cause) =>
        props.onChange({ ids: [id], texts: keepTexts(choice.texts, id) }, cause)
      }
      onText={(id, text) => props.onChange({ ids: [id], texts: { [String(id)]: text } }, 'typed')}
    />
  )
}

function keepTexts(texts: Record<string, string>, id: ItemId): Record<string, string> {
  const text = texts[String(id)]
  return text === undefined ? {} : { [String(id)]: text }
}
