import { phoneCountryCode } from '../../contract/limits.ts'

/** A link that dials, without a leading +1 [REDIR-06]. */
export function formatCallLink(number: string): string {
  const dialled = number.startsWith(phoneCountryCode)
    ? number.slice(phoneCountryCode.length)
    : number
  return `tel:${dialled.replace(/[^\d+*#]/g, '')}`
}
