import type { CSSProperties } from 'react'
import type { ControlWiring } from '../field/field.tsx'
import styles from './slider.module.css'

export interface SliderProps extends ControlWiring {
  value: number
  /** Nobody has chosen yet: the thumb is hollow, and wherever it stands says nothing. */
  untouched: boolean
  min: number
  max: number
  step: number
  /** The value with its unit, as the bubble shows it and as it is said. */
  shownValue: string
  spokenValue: string
  minLabel: string
  maxLabel: string
  disabled?: boolean
  onChange: (value: number) => void
}

/** Keys that move a range, and may leave it where it stands. */
const movingKeys = /^(Arrow|Page|Home$|End$)/

/** A native range with its value above the thumb. */
export function Slider({
  untouched,
  shownValue,
  spokenValue,
  minLabel,
  maxLabel,
  onChange,
  ...rest
}: SliderProps) {
  const share = rest.max > rest.min ? (rest.value - rest.min) / (rest.max - rest.min) : 0
  // A tap where the thumb stands, or a key against its end, changes nothing of the input but answers.
  const choose = (input: HTMLInputElement) => {
    if (untouched && !rest.disabled) onChange(input.valueAsNumber)
  }
  // A custom property is not part of React's style type.
  const position = { '--share': share } as CSSProperties
  return (
    <div className={styles.slider} style={position} data-untouched={untouched || undefined}>
      <output className={styles.bubble} htmlFor={rest.id} aria-hidden="true">
        {shownValue}
      </output>
      <input
        {...rest}
        type="range"
        className={styles.range}
        aria-valuetext={spokenValue}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onClick={(event) => choose(event.currentTarget)}
        onKeyUp={(event) => {
          if (movingKeys.test(event.key)) choose(event.currentTarget)
        }}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </div>
    </div>
  )
}
