import type { Endpoint } from '../../../contract/endpoint.ts'
import { formatProblem } from '../../../contract/errors.ts'
import { AppError } from '../app-error.ts'

const maxDepth = 64

function isCleanText(text: string): boolean {
  // PostgreSQL stores neither NUL nor half a surrogate pair.
  return !text.includes('\0') && text.isWellFormed()
}

function isHarmfulKey(key: string, value: unknown): boolean {
  if (key === '__proto__') return true
  return (
    key === 'constructor' &&
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'prototype')
  )
}

function checkEntry(key: string, value: unknown): void {
  if (!isCleanText(key) || isHarmfulKey(key, value)) throw new AppError('malformed')
}

/** Where the sentence about a text goes: its field of the body, or its key in the part that is told by key. */
function refuseText(path: readonly string[], keyedPart: string | undefined): AppError {
  const [field, key] = path
  const place = field === keyedPart ? (key ?? field) : field
  // `detail` is one sentence about the whole request in every refusal, and no field of any.
  if (place === undefined || place === 'detail') return new AppError('malformed')
  return new AppError('malformed', {
    fields: { [place]: [formatProblem({ code: 'bad_characters' })] },
  })
}

/**
 * Throws `malformed` for what no field may hold: characters the database refuses, keys that reach
 * for an object's prototype, and nesting without end. Walks with a stack of its own, since the input
 * decides how deep it goes.
 */
export function checkText(input: unknown, { keyedPart }: Pick<Endpoint, 'keyedPart'> = {}): void {
  const rest: { value: unknown; path: string[] }[] = [{ value: input, path: [] }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isCleanText(value)) throw refuseText(path, keyedPart)
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= maxDepth) throw new AppError('malformed')
    for (const [key, inner] of Object.entries(value)) {
      checkEntry(key, inner)
      rest.push({ value: inner, path: [...path, key] })
    }
  }
}
