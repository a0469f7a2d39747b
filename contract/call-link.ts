import type { FlowSettings } from './shapes/theme.ts'

/** The number a programme's people may call; null where it shows none. */
export function findPhone(
  settings: Pick<FlowSettings, 'footer'> | null | undefined,
): string | null {
  const { displayIncomingPhone, incomingPhone } = settings?.footer ?? {}
  return (displayIncomingPhone && incomingPhone) || null
}

/** The digits on the keys of a telephone, from A to Z. */
const keys = '22233344455566677778889999'
const extensionEnd = /^(.*[^a-z])(?:[,;#]+|ext\w*|x)\W*(\d+)#?\s*$/i
/** A sentence, an encoded sign or another script's digit: some of it would be dropped, and another number dialled. */
const otherwise = /^\W*[a-z]|%|(?!\d)\p{N}/iu
/** Far more than any number has. The time to read one grows with the third power of its length. */
const longest = 64

/**
 * A link that dials, without a leading +1 [REDIR-06]: letters by their keys, an extension as RFC 3966 writes it. Undefined
 * for what nobody can dial: its link is then only its text. So is what has `*` or `#` in its number: it may be a code that
 * changes a telephone, as one that sends its calls elsewhere.
 */
export function formatCallLink(given: string): string | undefined {
  const text = given.length > longest ? '' : given.replace(/^\s*tel:/i, '')
  const [, number = text, extension] = extensionEnd.exec(text) ?? []
  const dialled = number
    .replace(/[a-z]/gi, (letter) => keys.charAt(parseInt(letter, 36) - 10))
    .replace(/[^\d+*#]/g, '')
    .replace(/^\+1/, '')
  // Letters stand for digits in a whole US number; elsewhere they are words.
  const whole = /[a-z]/i.test(number) ? /^1?\d{10}$/ : /^\+?\d{3,15}$/
  if (otherwise.test(number) || !whole.test(dialled)) return undefined
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`
}

/** A US number as people write it; others stay as they are. */
export function formatNationalNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
