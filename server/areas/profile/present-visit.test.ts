import { expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
} from '../../../testing/flows/small-programme.ts'
import type { Lead } from '../../http/access/leads.ts'
import { presentVisit } from './present-visit.ts'

/** One question, then danger, or two more pages to the end. */
const version = buildProgramme({
  definition: {
    pages: [
      {
        ...buildPage('asks', 'REGULAR', [buildItem(1, 'BOOLEAN')], null),
        next: [
          { when: { item: 1, op: 'is', value: true }, page: pageId('danger') },
          { when: null, page: pageId('more') },
        ],
      },
      { ...buildPage('danger', 'REGULAR', [buildItem(2, 'BUTTON')], null), emergency: true },
      buildPage('more', 'REGULAR', [buildItem(3, 'BUTTON')], 'thanks'),
      buildPage('thanks', 'THANK_YOU', [buildItem(4, 'STATIC_TEXT')], null),
    ],
  },
})

const buildLead = (path: string[], status: Lead['status']): Lead => ({
  id: pageId('lead'),
  programmeId: version.fuuid,
  versionId: version.fuuid,
  rxUserId: pageId('visitor'),
  accountId: pageId('account'),
  browserHash: null,
  status,
  path: path.map(pageId),
  checkedPath: null,
  revision: 1,
  testOnly: false,
  preview: false,
  flags: {},
  saved: new Map(),
})

it.each<[string, string[], Lead['status'], { current_page: number; max_page: number }]>([
  ['a question', ['asks'], 'active', { current_page: 1, max_page: 3 }],
  [
    'danger, whose short way is no leap',
    ['asks', 'danger'],
    'active',
    { current_page: 2, max_page: 3 },
  ],
  ['an end', ['asks', 'more', 'thanks'], 'finished', { current_page: 3, max_page: 3 }],
  ['danger, and over', ['asks', 'danger'], 'finished', { current_page: 2, max_page: 2 }],
])('home counts the pages as the flow does: %s', async (_, path, status, counted) => {
  expect(await presentVisit(buildLead(path, status), version, '2026-11-22')).toMatchObject(counted)
})
