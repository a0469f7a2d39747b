import { sandboxMethod } from '../../../contract/codes.ts'

/** What each test card of the sandbox stands for: the same numbers that card providers give to developers. */
const testCards: Readonly<Record<string, string>> = {
  '4242424242424242': sandboxMethod.success,
  '4000000000000002': sandboxMethod.decline,
  '4000002500003155': sandboxMethod.action,
  '4000000000000341': sandboxMethod.timeout,
}

/** The sandbox's name for a test card; null for any other number, which may be somebody's own. */
export function findTestCard(number: string): string | null {
  return testCards[readDigits(number)] ?? null
}

export const cardMaxLength = 23
const readDigits = (text: string) => text.replace(/\D/g, '')

/** In groups of four, as it stands on the card. */
export function formatCardNumber(text: string): string {
  return readDigits(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Whether the last digit is the one that all others ask for (ISO/IEC 7812). */
export function isCardNumber(text: string): boolean {
  const digits = [...readDigits(text)].map(Number).reverse()
  if (digits.length < 13) return false
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/** `MM / YY` as it is typed; who wipes the stroke away can go on wiping. */
export function formatExpiry(text: string, before: string): string {
  const digits = readDigits(text).slice(0, 4)
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits
  const isWiping = text.length < before.length
  if (padded.length < 2 || (padded.length === 2 && isWiping)) return padded
  return `${padded.slice(0, 2)} / ${padded.slice(2)}`
}

/** A card is good to the end of its month. `today` is yyyy-MM-dd. */
export function checkExpiry(text: string, today: string): 'ok' | 'unreadable' | 'over' {
  const [, month = '', year = ''] = /^(\d\d) \/ (\d\d)$/.exec(text) ?? []
  if (Number(month) < 1 || Number(month) > 12) return 'unreadable'
  return `20${year}-${month}` < today.slice(0, 7) ? 'over' : 'ok'
}

export const isCode = (text: string) => /^\d{3,4}$/.test(text)
