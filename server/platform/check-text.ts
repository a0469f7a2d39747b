import { AppError } from './app-error.ts'

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

/**
 * Throws `malformed` for what no field may hold: characters the database refuses, keys that reach
 * for an object's prototype, and nesting without end. Walks with a stack of its own, since the input
 * decides how deep it goes.
 */
export function checkText(input: unknown): void {
  const rest: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isCleanText(value)) throw new AppError('malformed')
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maxDepth) throw new AppError('malformed')
    for (const [key, inner] of Object.entries(value)) {
      checkEntry(key, inner)
      rest.push({ value: inner, depth: depth + 1 })
    }
  }
}
