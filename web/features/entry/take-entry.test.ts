// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { openStorage } from '../../platform/storage/storage.ts'
import { analyticsStore } from '../../platform/stores/analytics-store.ts'
import { parseEntryQuery } from './entry-query.ts'
import { type Entry, takeEntry } from './take-entry.ts'

const flow = '6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314'

function take(search: string): Entry {
  return takeEntry(parseEntryQuery(search), `https://visit.example/${search}`)
}

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  analyticsStore.setState(analyticsStore.getInitialState())
})

describe('what the address brings', () => {
  it('[ENTRY-02] [ENTRY-04] [GAP-35] fuuid is saved and overrides what is stored', () => {
    localStorage.setItem('rx_condition_id', 'old')
    expect(take(`?fuuid=${flow}&cuuid=c`).conditionId).toBe(flow)
    expect(localStorage.getItem('rx_condition_id')).toBe(flow)
  })

  it('[ENTRY-03] [GAP-35] cuuid is saved only when nothing is stored', () => {
    expect(take('?cuuid=c').conditionId).toBe('c')
    expect(localStorage.getItem('rx_condition_id')).toBe('c')
    expect(take('?cuuid=d').conditionId).toBe('c')
  })

  it('[ENTRY-05] [GAP-101] secondary_id is kept; its absence changes nothing', () => {
    expect(take('?secondary_id=s').secondaryChanged).toBe(true)
    expect(localStorage.getItem('secondary_id')).toBe('s')
    expect(take('?secondary_id=s').secondaryChanged).toBe(false)
    expect(take('')).toMatchObject({ secondaryChanged: false, secondaryId: 's' })
  })

  it('[ENTRY-06] campaign values and the employee mark are kept', () => {
    take('?ph_id=p&rx_campaign=c&rx_source=s&rx_medium=m&rx_term=t&rx_content=x&employee=1')
    expect(analyticsStore.getState()).toMatchObject({
      ph_id: 'p',
      rx_campaign: 'c',
      rx_source: 's',
      rx_medium: 'm',
      rx_term: 't',
      rx_content: 'x',
      employee: true,
    })
  })
})
