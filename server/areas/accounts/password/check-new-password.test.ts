import { describe, expect, it } from 'vitest'
import { checkNewPassword, guessableWords } from './check-new-password.ts'

const words = guessableWords('catherine.ray@mail.example', 'Lumora Care')

describe('a new password', () => {
  it.each([
    ['Ab1', 'password_short'],
    ['abcdefghij', 'password_kinds'],
    [`Ab1${'x'.repeat(300)}`, 'password_long'],
    ['abc123', 'password_common'],
    ['ABC123', 'password_common'],
    // One of the list's last, and one that it misses.
    ['Bhrh0h2oof6xbqjeh', 'password_common'],
    ['Abcdefgh1', 'password_common'],
    ['Password1', 'password_common'],
    ['Qwerty12345!', 'password_common'],
    ['P@ssw0rd', 'password_common'],
    ['Catherine1', 'password_common'],
    ['my-Catherine', 'password_common'],
    ['Catherine.Ray@mail.example', 'password_common'],
    ['Lumora2026', 'password_common'],
    ['Posology7', 'password_common'],
    ['\uff30assword1', 'password_common'],
  ])('%s is refused: %s', async (password, problem) => {
    expect(await checkNewPassword(password, words)).toBe(problem)
  })

  it.each([
    'Quiet-river-77',
    'correct horse Battery staple',
    'Catherine likes Long walks',
    'Raymond7x',
    'añoN12',
  ])('%s is taken', async (password) => {
    expect(await checkNewPassword(password, words)).toBeNull()
  })
})
