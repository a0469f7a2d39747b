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

/** Where somebody is sent to join, as a browser goes there: only to hosts that links of their programme may lead to. */
export function requireLink(field: string, given: string, hosts: readonly string[]): string {
  const url = /^https:\/\/[^/\s]/.test(given) ? URL.parse(given) : null
  if (!url) throw refuse(field, 'Send an address that begins with https://.')
  if (url.username || url.password) throw refuse(field, 'An address holds no name or password.')
  if (hosts.includes(url.host)) return url.href
  throw refuse(
    field,
    'No link may lead to this host. Who runs the server lists it in LINK_HOSTS, or in link_hosts of the programme.',
  )
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
