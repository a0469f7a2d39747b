import { defineTextItem } from '../values/text.ts'

/** What was typed, with or without thousands commas, as a number; null when it is none. */
export function readNumber(text: string): number | null {
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(text) || !/\d/.test(text)) return null
  const number = Number(text.replaceAll(',', ''))
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? null : number || 0
}

/** A number, edited as text and sent as a number [ITEM-04]; reads `min`, `max`, `integer`, `unit`. */
export const number = defineTextItem('NUMBER', {
  toWire: readNumber,
  fromWire(value) {
    if (typeof value !== 'number') return null
    const text = String(value)
    return readNumber(text) === value ? text : null
  },
  problem({ options }, text) {
    const { min = -Infinity, max = Infinity } = options
    const entered = readNumber(text)
    if (entered === null) return 'number'
    if (options.integer && !Number.isInteger(entered)) return 'whole_number'
    if (entered < min) return { code: 'too_small', limit: min }
    return entered > max ? { code: 'too_big', limit: max } : null
  },
})
