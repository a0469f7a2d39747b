import { expect, it } from 'vitest'
import { sayPaid } from './say-paid.ts'

const paid = { amount_cents: 4900, currency: 'USD' }

it('[GAP-142] says what was paid and what becomes of it, and whom to ask where anybody answers', () => {
  expect(sayPaid(paid, 'help@maker.example')).toBe(
    'You paid $49.00 for this visit. Canceling does not give it back by itself: write to help@maker.example about it.',
  )
  expect(sayPaid(paid, '')).toBe(
    'You paid $49.00 for this visit. Canceling does not give it back by itself: ask whoever runs your programme about it.',
  )
})
