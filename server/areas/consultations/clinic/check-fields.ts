import { isZone } from '../../../../contract/places/time-zone.ts'
import { AppError } from '../../../http/app-error.ts'

const refuse = (field: string, sentence: string) =>
  new AppError('malformed', { fields: { [field]: [sentence] } })

/** Throws a sentence beside the field for a number that stands for nothing. */
export function requireCode<Code extends number>(
  field: string,
  table: Readonly<Record<string, Code>>,
  given: number,
): Code {
  const known = Object.values(table).find((code) => code === given)
  if (known !== undefined) return known
  throw refuse(field, `Send one of ${Object.values(table).join(', ')}.`)
}

/** Where somebody is sent to join: never an address of another kind. */
export function requireLink(field: string, given: string): string {
  if (/^https:\/\/[^/\s]/.test(given) && URL.canParse(given)) return given
  throw refuse(field, 'Send an address that begins with https://.')
}

export function requireZone(field: string, given: string): string {
  if (isZone(given)) return given
  throw refuse(field, 'Name a zone like America/New_York.')
}

/** A reason is one why there is no consultation. */
export const refuseReason = () =>
  refuse(
    'cancellation_reason',
    'A reason is of a consultation that is canceled: send status 40 too.',
  )
