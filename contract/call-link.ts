import { phoneCountryCode } from './limits.ts'
import type { FlowSettings } from './shapes/theme.ts'

/** The number a programme's people may call; null where it shows none. */
export function findPhone(
  settings: Pick<FlowSettings, 'footer'> | null | undefined,
): string | null {
  const { displayIncomingPhone, incomingPhone } = settings?.footer ?? {}
  return (displayIncomingPhone && incomingPhone) || null
}

/** A link that dials, without a leading +1 [REDIR-06]. */
export function formatCallLink(number: string): string {
  const dialled = number.startsWith(phoneCountryCode)
    ? number.slice(phoneCountryCode.length)
    : number
  return `tel:${dialled.replace(/[^\d+*#]/g, '')}`
}

/** A US number as people write it; others stay as they are. */
export function formatNationalNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
