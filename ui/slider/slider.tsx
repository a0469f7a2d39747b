import type { CSSProperties } from 'react'
import type { ControlWiring } from '../field/field.tsx'
import styles from './slider.module.css'

export interface SliderProps extends ControlWiring {
  value: number
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

/** A native range with its value above the thumb. */
export function Slider({
  shownValue,
  spokenValue,
  minLabel,
  maxLabel,
  onChange,
  ...rest
}: SliderProps) {
  const share = rest.max > rest.min ? (rest.value - rest.min) / (rest.max - rest.min) : 0
  // A custom property is not part of React's style type.
  const position = { '--share': share } as CSSProperties
  return (
    <div className={styles.slider} style={position}>
      <output className={styles.bubble} htmlFor={rest.id} aria-hidden="true">
        {shownValue}
      </output>
      <input
        {...rest}
        type="range"
        className={styles.range}
        aria-valuetext={spokenValue}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </div>
    </div>
  )
}
