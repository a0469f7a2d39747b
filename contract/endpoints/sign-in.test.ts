import { expect, it } from 'vitest'
import { incomingUrlMaxLength } from '../limits.ts'
import { requestPasswordReset } from './sign-in.ts'

it('an address to come back to may have its length and no character more', () => {
  const parse = (length: number) =>
    requestPasswordReset.body?.safeParse({ email: '', incomingURL: 'x'.repeat(length) }).success
  expect(parse(incomingUrlMaxLength)).toBe(true)
  expect(parse(incomingUrlMaxLength + 1)).toBe(false)
})
