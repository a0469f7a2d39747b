import { defineItem, refuse } from '../define-item.ts'
import type { RuleItem } from '../item-rule.ts'

/** The ends and the step of a slider: its options, else the numbers its choices are called by. */
export function readScale(item: Pick<RuleItem, 'options' | 'answer_choices'>): {
  min: number
  max: number
  step: number
} {
  const values = item.answer_choices.map(({ text }) => Number(text.trim() || Number.NaN))
  const numbers = values.filter(Number.isFinite)
  const min = item.options.min ?? (numbers.length > 0 ? Math.min(...numbers) : 0)
  const max = item.options.max ?? (numbers.length > 0 ? Math.max(...numbers) : 100)
  return { min, max: Math.max(min, max), step: item.options.step || 1 }
}

/**
 * A number on a scale. It stands at the minimum [ITEM-11], which is no answer before somebody gave it. Reads
 * `min`, `max`, `step`, `unit`, `min_label`, `max_label`.
 */
export const slider = defineItem('SLIDER', {
  read: (_item, { value }) =>
    typeof value === 'number' ? { ok: true, value: value || 0 } : refuse('unreadable'),
  write: (_item, value) => (typeof value === 'number' ? { value } : undefined),
  check(item, value) {
    if (typeof value !== 'number') return item.options.required ? { code: 'required' } : null
    const { min, max, step } = readScale(item)
    const steps = (value - min) / step
    // Steps such as 0.1 have no exact binary form.
    const onStep = Math.abs(steps - Math.round(steps)) < 1e-6
    return value >= min && value <= max && onStep ? null : { code: 'off_step' }
  },
})
