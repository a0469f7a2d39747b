import { expect, it } from 'vitest'
import { findCitations, findTestTitles } from './test-titles.ts'

function titlesOf(text: string): string[] {
  return findTestTitles({ path: 'x.test.tsx', text }).map((test) => test.title)
}

it('reads plain, templated, joined and table-driven titles', () => {
  const text = `
    it('[FLOW-01] one', () => {})
    test(\`[FLOW-02] \${name} two\`, async ({ page }) => {})
    it('[FLOW-03] long ' + 'title', () => {})
    it.each(rows)('[FLOW-04] %s', () => {})
    it.each\`a\${1}\`('[FLOW-05] table', () => {})
    for (const row of rows) test('[FLOW-06] ' + row, () => {})`
  expect(titlesOf(text)).toEqual([
    '[FLOW-01] one',
    '[FLOW-02] … two',
    '[FLOW-03] long title',
    '[FLOW-04] %s',
    '[FLOW-05] table',
    '[FLOW-06] ',
  ])
})

it('puts the titles of groups in front', () => {
  expect(titlesOf(`describe('[P16]', () => { describe('b', () => { it('c', f) }) })`)).toEqual([
    '[P16] b c',
  ])
  expect(titlesOf(`test.describe.serial('[P2]', () => { test('d', f) })`)).toEqual(['[P2] d'])
})

it('leaves out what never runs, and titles in comments and strings', () => {
  const text = `
    it.skip('[FLOW-01]', f)
    test.fixme('[FLOW-02]', f)
    it.todo('[FLOW-03]')
    describe.skip('x', () => { it('[FLOW-04]', f) })
    // it('[FLOW-05]', f)
    const words = "it('[FLOW-06]', f)"
    it('real', async () => { await test.step('[FLOW-07]', f) })`
  expect(titlesOf(text)).toEqual(['real'])
})

it('finds ids only in brackets, and keeps mistyped ones so that they are reported', () => {
  expect(findCitations('[FLOW-13, P2] proceed [ITEM-02][GAP-7] FLOW-99 [see it]')).toEqual([
    'FLOW-13',
    'P2',
    'ITEM-02',
    'GAP-7',
  ])
  expect(findCitations('[FLOW-13..15] range')).toEqual(['FLOW-13..15'])
})
