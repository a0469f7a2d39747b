import { SingleChoice } from '../choice/single-choice.tsx'
import type { FirstItemViewProps } from '../item-view.ts'

/** Yes or No, never anything else [ITEM-09]. */
export function BooleanView(props: FirstItemViewProps) {
  const { value, words, onChange } = props
  return (
    <SingleChoice
      {...props}
      choices={[
        { id: 1, text: words.yes },
        { id: 0, text: words.no },
      ]}
      chosen={typeof value === 'boolean' ? Number(value) : undefined}
      texts={{}}
      onChoose={(id, cause) => onChange(id === 1, cause)}
      onText={() => undefined}
    />
  )
}
