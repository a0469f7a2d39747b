import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseLedger } from './ledger.ts'
import { findSenders, traceRequirements } from './proof.ts'
import { formatOverview, formatRetried, formatRows, formatUnproved } from './report.ts'

const head = 'id\tarea\tkind\trequirement\tobserve\tsource\n'

function buildLedger(...observations: string[]) {
  const lines = observations.map(
    (observe, index) => `A-0${index + 1}\ta\trule\tIt is.\t${observe}\ts`,
  )
  return parseLedger(`${head}${lines.join('\n')}\n`)
}

const senders = new Set(['server/x.test.ts'])

function statesOf(observe: string, ...paths: string[]) {
  const tests = paths.map((path) => ({ path, title: '[A-01] x' }))
  return traceRequirements(buildLedger(observe), tests, senders).proofs.map((proof) => proof.state)
}

it('a browser row needs a browser test, whatever else cites it', () => {
  expect(statesOf('browser: text')).toEqual(['none'])
  expect(statesOf('browser: text', 'flow/x.test.ts', 'server/x.test.ts')).toEqual(['cited'])
  expect(statesOf('browser: text', 'server/x.test.ts', 'e2e/x.spec.ts')).toEqual(['browser'])
})

it('a row that only the whole stack shows needs the server behind the browser', () => {
  for (const observe of [
    'browser: cookies are gone',
    'storage: kept after a reload',
    'browser: upload',
  ]) {
    expect(statesOf(observe, 'e2e/gallery/x.spec.ts'), observe).toEqual(['cited'])
    expect(statesOf(observe, 'e2e/x.spec.ts'), observe).toEqual(['browser'])
  }
  expect(statesOf('browser: text', 'e2e/gallery/x.spec.ts')).toEqual(['browser'])
})

it('storage and clock rows are observed in the browser', () => {
  for (const observe of [
    'storage: auth',
    'clock: 150 ms',
    'clock and network: none',
    'network and browser: x',
  ]) {
    expect(statesOf(observe, 'server/x.test.ts'), observe).toEqual(['cited'])
  }
})

it('a network row is proved on the wire or in a browser, not by a unit test', () => {
  expect(statesOf('network: reply', 'contract/x.test.ts')).toEqual(['cited'])
  expect(statesOf('network: reply', 'server/x.test.ts')).toEqual(['wire'])
  expect(statesOf('result of the call', 'e2e/x.spec.ts')).toEqual(['browser'])
})

it('a network row that the browser decides is proved where it is seen what its code sends', () => {
  const states = (id: string, observe: string, ...paths: string[]) => {
    const ledger = parseLedger(`${head}${id}\ta\trule\tIt is.\t${observe}\ts\n`)
    const tests = paths.map((path) => ({ path, title: `[${id}] x` }))
    const seen = new Set(['web/x.test.ts', 'web/x.test.tsx'])
    return traceRequirements(ledger, tests, seen).proofs[0]?.state
  }
  expect(states('A-01', 'network: PATCH', 'web/x.test.ts')).toBe('unit')
  expect(states('A-01', 'network: PATCH', 'web/y.test.tsx')).toBe('cited')
  expect(states('A-01', 'network: PATCH', 'web/x.test.tsx')).toBe('unit')
  expect(states('A-01', 'browser or component: x', 'web/x.test.tsx')).toBe('unit')
  expect(states('A-01', 'network: no refresh', 'web/x.test.ts')).toBe('cited')
  expect(states('A-01', 'browser: text', 'web/x.test.ts')).toBe('cited')
  expect(states('CALL-01', 'network: PATCH', 'web/x.test.ts')).toBe('cited')
  expect(states('ENTITY-01', 'network: PATCH', 'web/x.test.ts')).toBe('cited')
  const texts = ["vi.stubGlobal('fetch', answer)", 'const call = vi.fn()']
  const files = texts.map((text, index) => ({ path: `web/${index}.test.ts`, text }))
  expect([...findSenders(files)]).toEqual(['web/0.test.ts'])
})

it('a test beside the server is on the wire only when its file sends requests', () => {
  expect(statesOf('network: reply', 'server/rule.test.ts')).toEqual(['cited'])
  const text = (path: string, line: string) => ({ path, text: `import 'x'\n${line}\n` })
  const found = findSenders([
    text('server/a.test.ts', 'server = await buildTestServer()'),
    text('server/b.test.ts', "const reply = await app.inject('/')"),
    text('server/c.test.ts', 'const reply = await fetch(origin)'),
    text('server/d.test.ts', 'const result = await compileProgramme(folder)'),
    text('server/e.test.ts', 'const prefetch = refetch()'),
    text('web/f.test.ts', 'server = await buildTestServer()'),
  ])
  expect([...found]).toEqual(['server/a.test.ts', 'server/b.test.ts', 'server/c.test.ts'])
})

it('a row that names a component accepts a component test', () => {
  expect(statesOf('browser or component: guard', 'web/x.test.ts')).toEqual(['cited'])
  expect(statesOf('browser or component: guard', 'web/x.test.tsx')).toEqual(['unit'])
})

it('reports ids which do not exist, with the file', () => {
  const tests = [{ path: 'flow/x.test.ts', title: '[A-09] [P3] [P19] x' }]
  expect(traceRequirements(buildLedger('browser: x'), tests, senders).unknown).toEqual([
    { id: 'A-09', path: 'flow/x.test.ts' },
    { id: 'P19', path: 'flow/x.test.ts' },
  ])
})

it('refuses a broken row and an id used twice', () => {
  expect(() => parseLedger(`${head}A-01\ta\trule\n`)).toThrow('line 2')
  expect(() => parseLedger(`${head}A-01\ta\tr\tq\tb\ts\nA-01\ta\tr\tq\tb\ts`)).toThrow('A-01 twice')
})

it('prints counts, the share proved, and what is not proved of the rows asked for', () => {
  const tests = [
    { path: 'e2e/x.spec.ts', title: '[A-01]' },
    { path: 'flow/x.test.ts', title: '[A-02] [P1]' },
  ]
  const ledger = buildLedger('browser: x', 'browser: y', 'network: z')
  const trace = traceRequirements(ledger, tests, senders)
  const overview = formatOverview(trace.proofs, trace.promises)
  expect(overview).toMatch(/^total +3 +1 +0 +0 +1 +1 +33\.3 %$/m)
  expect(overview).toContain('P1 1, P2 –')
  expect(formatOverview(trace.proofs.slice(1), [])).toMatch(/^total +2 +0 +0 +0 +1 +1 +0 %$/m)
  expect(formatRows(trace.proofs)).toMatch(/^A-02 +cited +needs browser; flow\/x\.test\.ts;/m)
  const none = new Map<string, string>()
  expect(formatUnproved(trace.proofs, none)).toMatch(/^not proved:\nA-02 .*\nA-03 .*$/)
  expect(formatUnproved(trace.proofs.slice(0, 1), none)).toBe('all proved')
  const reasons = new Map([['A-03', 'No call has it.']])
  expect(formatUnproved(trace.proofs, reasons)).toMatch(
    /^not proved:\nA-02 .*\nnot proved, because:\nA-03 +No call has it\.$/,
  )
})

it('the ledger keeps its 534 requirements and 172 settled gaps', () => {
  const file = new URL('../../docs/requirements.tsv', import.meta.url)
  const rows = parseLedger(readFileSync(file, 'utf8'))
  expect(rows).toHaveLength(706)
  expect(rows.filter((row) => row.area === 'GAP')).toHaveLength(172)
})

it('names each test that needed a second try', () => {
  expect(formatRetried([])).toBe('every test passed at its first try')
  expect(formatRetried([{ path: 'e2e/a.spec.ts', title: 'waits' }])).toBe(
    'passed only at a second try:\ne2e/a.spec.ts waits',
  )
})
