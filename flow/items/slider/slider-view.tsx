import { Field } from '../../../ui/field/field.tsx'
import { Slider } from '../../../ui/slider/slider.tsx'
import { describeItem } from '../describe-item.ts'
import { formatControlId, type ItemViewProps } from '../item-view.ts'
import { readScale } from './slider.ts'

/** A number on a scale [ITEM-11]. */
export function SliderView({ item, value, problem, busy, words, onChange }: ItemViewProps) {
  const scale = readScale(item)
  const { unit } = item.options
  const withUnit = (number: number) => (unit === undefined ? String(number) : `${number} ${unit}`)
  const answered = typeof value === 'number'
  const shown = answered ? value : scale.min
  return (
    <Field id={formatControlId(item.id)} error={problem} {...describeItem(item, words)}>
      {(wiring) => (
        <Slider
          {...wiring}
          {...scale}
          value={shown}
          untouched={!answered}
          shownValue={answered ? withUnit(shown) : words.sliderUntouched}
          spokenValue={
            answered ? words.sliderValue.replace('{value}', withUnit(shown)) : words.sliderUntouched
          }
          minLabel={item.options.min_label ?? withUnit(scale.min)}
          maxLabel={item.options.max_label ?? withUnit(scale.max)}
          disabled={item.disabled}
          onChange={(next) => {
            if (!busy) onChange(next, 'typed')
          }}
        />
      )}
    </Field>
  )
}
