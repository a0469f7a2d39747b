import { expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { readCursor } from './paging.ts'

const known = '3f0c1d7e-9b1a-4c7e-8a52-0d8f6c1e2b34'
const write = (time: string, id = known) =>
  Buffer.from(`${time} ${id}`, 'latin1').toString('base64url')

it('reads a place as it was given out', () => {
  const id = known
  const at = '2026-11-24T14:00:00.000Z'
  expect(readCursor(write(at, id))).toEqual({ at: new Date(at), id })
  expect([readCursor(undefined), readCursor('')]).toEqual([null, null])
})

it('[CALL-39] [CALL-41] takes the number 1 for the first page', () => {
  expect(readCursor('1')).toBeNull()
  expect(() => readCursor('2')).toThrow(AppError)
})

it.each([
  write('-271821-04-20T00:00:00.000Z'),
  write('-004713-01-01T00:00:00.000Z'),
  write('+010000-01-01T00:00:00.000Z'),
  write('+275760-09-13T00:00:00.000Z'),
  write('2026-11-24T14:00:00Z'),
  write('2026-02-30T00:00:00.000Z'),
  write('2026-11-24T14:00:00.000Z', 'nobody'),
  known,
  '%00',
])('[P16] refuses a place that somebody made up, and asks no database about it: %s', (page) => {
  expect(() => readCursor(page)).toThrow(AppError)
})
