import { expect, it } from 'vitest'
import { parseLedger } from './ledger.ts'
import { selectIds } from './select-rows.ts'

const lines = ['A-01', 'A-02', 'A-03', 'A-10', 'B-01', 'B-02'].map(
  (id) => `${id}\ta\trule\tIt is.\tbrowser: x\ts`,
)
const rows = parseLedger(`head\n${lines.join('\n')}\n`)

it('takes areas, rows and ranges in one list, each row once', () => {
  const { ids, unknown } = selectIds(rows, 'B,A-02,A-01..03,A-03..10')
  expect([...ids]).toEqual(['B-01', 'B-02', 'A-02', 'A-01', 'A-03', 'A-10'])
  expect(unknown).toEqual([])
})

it('names what the ledger does not have, also the end of a range', () => {
  const { ids, unknown } = selectIds(rows, 'C,A-04,A-01..04,A-03..01,A-0,A-01..,B-01')
  expect(unknown).toEqual(['C', 'A-04', 'A-01..04', 'A-03..01', 'A-0', 'A-01..'])
  expect([...ids]).toEqual(['B-01'])
})
