import { expect, it } from 'vitest'
import { findCitations, findTests } from './test-titles.ts'

function testsOf(text: string) {
  return findTests({ path: 'x.test.tsx', text })
}

function titlesOf(text: string): string[] {
  return testsOf(text).map((test) => test.title)
}

function faultsOf(text: string): (string | undefined)[] {
  return testsOf(text).map((test) => test.fault)
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

it('leaves out titles in comments and strings, steps, and variables of that name', () => {
  const text = `
    test.calls.take('createLead')
    // it('[FLOW-05]', f)
    const words = "it('[FLOW-06]', f)"
    it('real', async () => { await test.step('[FLOW-07]', f) })`
  expect(titlesOf(text)).toEqual(['real'])
})

it('finds a fault in what is skipped, expected to fail, or left for later, in any form', () => {
  const text = `
    it.skip('a', f)
    test.fixme('b', f)
    it.todo('c')
    it.fails('d', f)
    test.fail('e', f)
    it.skipIf(slow)('f', f)
    it.runIf(fast)('g', f)
    it.only('h', f)
    describe.skip('i', () => { it('j', f) })
    it('k', f)`
  expect(faultsOf(text)).toEqual([
    'uses .skip',
    'uses .fixme',
    'uses .todo',
    'uses .fails',
    'uses .fail',
    'uses .skipIf',
    'uses .runIf',
    'uses .only',
    'uses .skip',
    undefined,
  ])
})

it('finds a fault in an empty body and an empty table', () => {
  const text = `
    it('a', () => {})
    it('b', async function () {}, 5_000)
    it('c')
    it.each([])('d', () => { expect(1).toBe(1) })
    it.each([1])('e', () => { expect(1).toBe(1) }, 5_000)
    it('f', () => expect(1).toBe(1))`
  expect(faultsOf(text)).toEqual([
    'has an empty body',
    'has an empty body',
    'has an empty body',
    'has no rows',
    undefined,
    undefined,
  ])
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
