import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'

/** What each name means in the query of whichever call: one that is missing here ends the description. */
const meanings: Readonly<Record<string, string>> = {
  finished_since: 'An instant like 2026-11-24T14:00:00Z: only what was sent then or later.',
  lead: 'Only what is about this visit, by its uuid.',
  page: 'Which page, as `next` of the one before says it; without it, or as 1, the first.',
  page_uuid: 'The page to show, by its uuid; without it the current one.',
  patient: 'Whose, by the uuid of the patient.',
  person:
    'About whom of the account, by the uuid of `listPeople`; without it about whose visit was used last.',
  search_param: 'Part of a name, a city or a zip code; without it what is near.',
  token:
    'The sealed token of one of a programme’s mails: what it stops, and for whom, without an address.',
  start: 'The first day to look at, as yyyy-MM-dd.',
  timezone: 'By whose clocks the times are told, like America/New_York.',
}

/** Names that may be nobody's, or somebody else's: alike not there. */
const owned = ['lead', 'patient', 'person']

const readQuery = ({ query }: Endpoint) =>
  z.toJSONSchema(query ?? z.object({}), { target: 'draft-2020-12', io: 'input' })

function findMeaning(name: string): string {
  const meaning = meanings[name]
  if (meaning === undefined) throw new Error(`nobody says what ${name} means in a query`)
  return meaning
}

export function describeQuery(endpoint: Endpoint): object[] {
  const { properties = {}, required = [] } = readQuery(endpoint)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    description: findMeaning(name),
  }))
}

/** Whether its query may name what is not there. */
export function namesInQuery(endpoint: Endpoint): boolean {
  return Object.keys(readQuery(endpoint).properties ?? {}).some((name) => owned.includes(name))
}
