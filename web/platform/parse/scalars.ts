import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { Parser } from './parser.ts'

/** Numbers count as the text they are written as. */
export const text: Parser<string> = (value) =>
  typeof value === 'string' || isNumber(value) ? String(value) : undefined

/** A text with something in it. */
export const someText: Parser<string> = (value, at) => text(value, at)?.trim() || undefined

/** Also written as a text. */
export const number: Parser<number> = (value) => {
  if (isNumber(value)) return value
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}

/** Also written as a text or as 0 and 1. */
export const flag: Parser<boolean> = (value) => {
  if (typeof value === 'boolean') return value
  const written = String(value)
  if (/^(true|1)$/i.test(written)) return true
  return /^(false|0)$/i.test(written) ? false : undefined
}

/** Kept as it came: only its item knows what the text "1" means. */
export const scalar: Parser<string | number | boolean> = (value) =>
  typeof value === 'string' || typeof value === 'boolean' || isNumber(value) ? value : undefined

/** One of some texts, in whatever letter case. */
/*#__NO_SIDE_EFFECTS__*/
export function oneOf<T extends string>(texts: readonly T[]): Parser<T> {
  return (value) => {
    const wanted = String(value).toLowerCase()
    return texts.find((one) => one.toLowerCase() === wanted)
  }
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** An id, the same whether it came as 7 or as "7". */
export const id: Parser<ItemId> = (value, at) => {
  const written = someText(value, at)
  const whole = Number(written)
  return Number.isSafeInteger(whole) && String(whole) === written ? whole : written
}
