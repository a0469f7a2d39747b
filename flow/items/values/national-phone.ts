import { phoneCountryCode } from '../../../contract/limits.ts'

/** Ten digits of a US number however it was typed, or null. Other scripts' digits do not count. */
export function readNationalPhone(text: string): string | null {
  if (!/^(\+\s*1)?[\d\s().-]*$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '').replace(/^1/, '')
  return /^[2-9]\d{9}$/.test(digits) ? digits : null
}

/** `+1XXXXXXXXXX` or null [ITEM-14] [GAP-67]. */
export function readPhone(text: string): string | null {
  const digits = readNationalPhone(text)
  return digits && phoneCountryCode + digits
}

/**
 * `(xxx) xxx-xxxx`, as far as the digits go [ITEM-15]. A text that cannot be such a number comes back
 * unchanged, so that nothing typed disappears before the person is told.
 */
export function formatNationalPhone(text: string): string {
  if (!/^[+\d\s().-]*$/.test(text)) return text
  const plain = text.trim().replace(/^\+\s*1/, '')
  const digits = plain.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length > 10 || plain.includes('+')) return text
  if (digits.length < 4) return digits
  const start = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length < 7 ? start : `${start}-${digits.slice(6)}`
}
