import { expect, it } from 'vitest'
import type { CountedPage } from '../../server/areas/funnel/shared/read-funnel.ts'
import { buildItem, buildPage, pageId } from '../../testing/flows/small-programme.ts'
import { buildReport } from './build-report.ts'

const button = [buildItem(1, 'BUTTON')]
const hello = buildPage('hello', 'WELCOME', button, 'thanks')
const old = buildPage('old', 'REGULAR', button, 'thanks')
const sorry = buildPage('sorry', 'REFER_OUT', button, null)
const call = buildPage('call', 'END_NURSE', button, null)
const thanks = buildPage('thanks', 'THANK_YOU', button, null)
const versions = [
  { id: 'new', name: 'the new one', pages: [hello, sorry, call, thanks] },
  { id: 'older', name: 'the older one', pages: [hello, old, thanks] },
]

const count = (page: string, parts: Partial<CountedPage> = {}): CountedPage => ({
  versionId: 'new',
  deviceClass: 'phone',
  variants: {},
  pageUuid: pageId(page),
  begun: 0,
  reached: 0,
  standing: 0,
  finished: 0,
  views: 0,
  backs: 0,
  refusals: 0,
  errors: 0,
  stays: [0, 0],
  ...parts,
})
const phone = [
  count('hello', { begun: 10, reached: 10, standing: 2, stays: [3, 1] }),
  count('sorry', { reached: 3, standing: 1, finished: 2 }),
  count('call', { reached: 1, standing: 1 }),
  count('thanks', { reached: 4, finished: 4 }),
]
const desktop = [
  count('hello', {
    deviceClass: 'desktop',
    versionId: 'older',
    variants: { headline: 'warm' },
    begun: 5,
    reached: 5,
    stays: [0, 2],
  }),
  count('old', {
    deviceClass: 'desktop',
    versionId: 'older',
    variants: { headline: 'warm' },
    reached: 5,
    standing: 5,
    backs: 1,
  }),
]

it('counts each visit that began once: sent, turned away, ended elsewhere or left', () => {
  const { all } = buildReport([...phone, ...desktop], versions)
  const { begun, sent, turnedAway, endedElsewhere, underWay } = all
  expect({ begun, sent, turnedAway, endedElsewhere, underWay }).toEqual({
    begun: 15,
    sent: 4,
    turnedAway: 3,
    endedElsewhere: 1,
    underWay: 7,
  })
})

it('shows pages of all versions in the order of the newest, each once', () => {
  const { all } = buildReport([...desktop, ...phone], versions)
  expect(all.pages.map(({ key, reached }) => [key, reached])).toEqual([
    ['hello', 15],
    ['sorry', 3],
    ['call', 1],
    ['thanks', 4],
    ['old', 5],
  ])
  expect(all.pages[0]?.stays).toEqual([3, 3])
})

it('divides by device, by variant of each experiment, and by version where there are several', () => {
  const { groups } = buildReport([...phone, ...desktop], versions)
  expect(
    groups.map(({ name, parts }) => [
      name,
      parts.map((part) => [part.name, part.begun, part.sent]),
    ]),
  ).toEqual([
    [
      'device',
      [
        ['desktop', 5, 0],
        ['phone', 10, 4],
      ],
    ],
    ['variant of headline', [['warm', 5, 0]]],
    [
      'version',
      [
        ['the new one', 10, 4],
        ['the older one', 5, 0],
      ],
    ],
  ])
  expect(buildReport(phone, versions).groups.map(({ name }) => name)).toEqual(['device'])
})
