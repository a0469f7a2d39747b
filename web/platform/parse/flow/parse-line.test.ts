import { expect, it } from 'vitest'
import { askChat } from '../../calls/chat.ts'
import { parseQuietly } from '../parser.ts'

it('reads when somebody answers the phone, and an answer with broken hours without them', () => {
  const reply = { danger: null, answer: null, near: ['Who reads my answers?'] }
  const line = { phone: '+18005550142', zone: 'America/New_York', week: [[[480, 1200]], []] }
  expect(parseQuietly(askChat.parse, { ...reply, line })).toEqual({ ...reply, line })
  const days = [[[480, 1200]], null, []]
  for (const broken of [null, 'daily', { ...line, zone: null }, { ...line, week: days }])
    expect(parseQuietly(askChat.parse, { ...reply, line: broken })).toEqual(reply)
})
