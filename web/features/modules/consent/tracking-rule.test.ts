import { expect, it } from 'vitest'
import { buildRxUser } from '../../../../testing/people/build-rx-user.ts'
import {
  isQuestionOpen,
  isTrackingAllowed,
  readTrackingConsent,
  type TrackingChoice,
} from './tracking-rule.ts'

type Row = [choice: TrackingChoice | null, none: boolean, notice: boolean, optIn: boolean]

it.each<Row>([
  [null, true, true, false],
  ['seen', true, true, false],
  ['yes', true, true, true],
  ['yes-anyway', true, true, true],
  ['no', false, false, false],
])(
  '[P12] after %s others may hear of a visit: asked nothing %s, with notice %s, with opt-in %s',
  (choice, none, notice, optIn) => {
    const of = (asked: 'none' | 'notice' | 'opt-in') =>
      isTrackingAllowed({ asked, choice, signal: false })
    expect([of('none'), of('notice'), of('opt-in')]).toEqual([none, notice, optIn])
  },
)

it.each<Row>([
  [null, false, false, false],
  ['seen', false, false, false],
  // Said before the browser asked.
  ['yes', false, false, false],
  ['yes-anyway', false, true, true],
  ['no', false, false, false],
])(
  '[P12] with Global Privacy Control on, after %s: asked nothing %s, with notice %s, with opt-in %s',
  (choice, none, notice, optIn) => {
    const of = (asked: 'none' | 'notice' | 'opt-in') =>
      isTrackingAllowed({ asked, choice, signal: true })
    expect([of('none'), of('notice'), of('opt-in')]).toEqual([none, notice, optIn])
  },
)

it('[P12] is asked once, and not of who has said so by their browser', () => {
  const open = { asked: 'opt-in', choice: null, signal: false } as const
  expect(isQuestionOpen(open)).toBe(true)
  expect(isQuestionOpen({ ...open, asked: 'notice' })).toBe(true)
  expect(isQuestionOpen({ ...open, asked: 'none' })).toBe(false)
  expect(isQuestionOpen({ ...open, choice: 'seen' })).toBe(false)
  expect(isQuestionOpen({ ...open, signal: true })).toBe(false)
})

it.each([
  [{}, 'none'],
  [{ tracking_consent: null }, 'none'],
  [{ tracking_consent: 'notice' }, 'notice'],
  [{ tracking_consent: 'double-opt-in' }, 'opt-in'],
  [{ tracking_consent: 1 }, 'opt-in'],
])('[P12] a backend that says %j asks %s', (condition_config, asked) => {
  expect(readTrackingConsent(buildRxUser({ condition_config }))).toBe(asked)
})
