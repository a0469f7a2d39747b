import { expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { lendVisit } from './lend-visit.ts'
import type { VisitView } from './visit-source.ts'

const begun = {
  leadId: null,
  conditionId: null,
  flow: null,
  values: {},
  hidden: [],
  saving: 'saved',
  problems: {},
  direction: 'proceed',
} as const

it('[P12] a look at the flow that throws stops neither the change nor who looks after it', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const store = createStore<VisitView>(() => begun)
  const visit = lendVisit({ read: () => store.getState(), watch: (look) => store.subscribe(look) })
  const seen: string[] = []
  visit.watch(() => {
    throw new Error('mai@example.com')
  })
  visit.watch(() => seen.push(visit.read().saving))
  store.setState({ saving: 'saving' })
  expect(seen).toEqual(['saving'])
  expect(told.mock.calls).toEqual([['A change of the page could not be looked at.']])
  told.mockRestore()
})
