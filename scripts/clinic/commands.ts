import type { Endpoint } from '../../contract/endpoint.ts'
import { StartError } from '../../server/start-error.ts'
import { type Field, listFields, readField } from './fields.ts'

/** One call of the clinic's API as a command. */
export interface ClinicCommand {
  /** `list-leads`. */
  name: string
  endpoint: Endpoint
  /** What its address names, in order. */
  places: string[]
  fields: Field[]
}

/** A call to be made. */
export interface PlannedCall {
  endpoint: Endpoint
  path: string
  body: Record<string, unknown> | null
  /** The Idempotency-Key that was asked for. */
  repeat: string | null
  asJson: boolean
}

const formatName = (id: string) =>
  id
    .replace('Clinic', '')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')

/** A command for each endpoint of the contract that a clinic calls. */
export function listCommands(endpoints: readonly Endpoint[]): ClinicCommand[] {
  return endpoints
    .filter(({ auth }) => auth === 'clinic')
    .map((endpoint) => ({
      name: formatName(endpoint.id),
      endpoint,
      places: [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      fields: listFields(endpoint),
    }))
    .toSorted((one, other) => one.endpoint.path.localeCompare(other.endpoint.path))
}

const own = ['json', 'repeat', 'help'] as const

interface Given {
  words: string[]
  options: Map<string, string>
}

/** `--name value`, `--name=value` and words in any order. */
function splitGiven(given: readonly string[]): Given {
  const words: string[] = []
  const options = new Map<string, string>()
  const rest = [...given]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name, value] = /^--([\w-]+)(?:=([\s\S]*))?$/.exec(word) ?? []
    if (name === undefined) words.push(word)
    else if (value !== undefined || name === 'json' || name === 'help')
      options.set(name, value ?? '')
    else options.set(name, rest.shift() ?? '')
  }
  return { words, options }
}

function fillPath({ name, endpoint, places }: ClinicCommand, words: readonly string[]): string {
  if (words.length !== places.length) {
    const asked = places.map((place) => `<${place}>`).join(' ') || 'nothing'
    throw new StartError(`${name} takes ${asked} behind its name: npm run clinic -- help ${name}`)
  }
  return places.reduce<string>(
    (path, place, at) => path.replace(`{${place}}`, encodeURIComponent(words[at] ?? '')),
    endpoint.path,
  )
}

/** The call that a command with what was typed behind it makes. Throws StartError naming what is missing or unknown. */
export function planCall(command: ClinicCommand, given: readonly string[]): PlannedCall {
  const { words, options } = splitGiven(given)
  const { name, endpoint, fields } = command
  const unknown = [...options.keys()].find(
    (option) =>
      !own.some((one) => one === option) && fields.every((field) => field.name !== option),
  )
  if (unknown) throw new StartError(`${name} knows no --${unknown}: npm run clinic -- help ${name}`)
  const missing = fields.filter((field) => field.isRequired && !options.has(field.name))
  if (missing.length > 0) {
    const names = missing.map((field) => `--${field.name}`).join(', ')
    throw new StartError(`${name} needs ${names}: npm run clinic -- help ${name}`)
  }
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const text = options.get(field.name)
    if (text === undefined) continue
    const value = readField(field, text)
    if (field.place === 'query') query.set(field.name, String(value))
    else body[field.name] = value
  }
  const path = fillPath(command, words)
  return {
    endpoint,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: endpoint.body ? body : null,
    repeat: options.get('repeat') ?? null,
    asJson: options.has('json'),
  }
}
