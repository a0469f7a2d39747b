import { expect, it } from 'vitest'
import type { Drafts, DraftValues } from '../../../platform/storage/drafts.ts'
import { createTryKeeper } from './kept-try.ts'

it('[P17] keeps the latest try of a lead apart from what is typed on its pages, until it is settled', async () => {
  const kept = new Map<string, DraftValues>()
  const drafts: Drafts = {
    save: ({ leadId, pageUuid }, values) => void kept.set(`${leadId} ${pageUuid}`, values),
    read: async ({ leadId, pageUuid }) => kept.get(`${leadId} ${pageUuid}`) ?? null,
    wipe: (leadId, pageUuid) => void kept.delete(`${leadId} ${pageUuid}`),
    wipeAll: () => kept.clear(),
  }
  const tries = createTryKeeper(drafts)
  kept.set('lead-1 page-1', { 4: 'Kim' })
  expect(await tries.read('lead-1')).toBeNull()
  tries.keep('lead-1', { method: 'pm_1', key: 'key-1' })
  tries.keep('lead-1', { method: 'pm_2', key: 'key-2' })
  expect(await tries.read('lead-1')).toEqual({ method: 'pm_2', key: 'key-2' })
  expect(await tries.read('lead-2')).toBeNull()
  tries.forget('lead-1')
  expect(await tries.read('lead-1')).toBeNull()
  expect([...kept]).toEqual([['lead-1 page-1', { 4: 'Kim' }]])
})
