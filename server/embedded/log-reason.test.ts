import { expect, it } from 'vitest'
import { findReason, isPassing } from './log-reason.ts'

it.each([
  ['FATAL:  could not write to file "x": No space left on device', 'the disk is full.'],
  [
    'initdb: error: could not create directory: Permission denied',
    'its folder may not be read or written by its user.',
  ],
  ['FATAL:  data directory "/x" has wrong ownership', 'its folder belongs to another user.'],
  [
    'FATAL:  database files are incompatible with server',
    'its folder was made by another PostgreSQL version.',
  ],
  ['FATAL:  something new\nexit 1', 'something new'],
  ['', 'it gave no reason.'],
])('%j becomes a sentence', (output, sentence) => {
  expect(findReason(output)).toBe(sentence)
})

it('waits only for a predecessor that is on its way out', () => {
  expect(isPassing('FATAL:  lock file "postmaster.pid" already exists')).toBe(true)
  expect(isPassing('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(
    true,
  )
  expect(isPassing('FATAL:  data directory "/x" has wrong ownership')).toBe(false)
})
