import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runFunnel } from '../../../scripts/funnel.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { type Answers, proceed } from '../../../testing/people/lead-visitor.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const question = buildItem(2, 'TEXT_FIELD', { options: { required: true } })
const pages = [
  buildPage('hello', 'WELCOME', [buildItem(1, 'BUTTON')], '<name> & more'),
  buildPage('<name> & more', 'REGULAR', [question], 'thanks'),
  buildPage('thanks', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT')], null),
]
const canary = 'Ada Lovelace'

let server: TestServer
let folder: string
let slug: string
let env: NodeJS.ProcessEnv
const said: string[] = []

beforeAll(async () => {
  server = await buildTestServer()
  folder = await mkdtemp(path.join(tmpdir(), 'posology-funnel-'))
  env = { DATABASE_URL: server.databaseUrl, INIT_CWD: folder, LOG_LEVEL: 'silent' }
  const programme = buildProgramme({
    name: 'Lumora <Care>',
    definition: { pages },
    experiments: [],
  })
  slug = programme.slug
  await publishProgramme(server.db, programme)
  const visits: [agent: string, steps: number][] = [
    ['Mozilla/5.0 (iPhone) Mobile', 2],
    ['Mozilla/5.0 (iPhone) Mobile', 1],
    ['Mozilla/5.0 (Windows NT 10.0)', 2],
    ['Mozilla/5.0 (Windows NT 10.0)', 0],
  ]
  for (const [agent, steps] of visits) {
    const client = openClient(server.app, 'browser')
    const asked = { condition_uuid: programme.fuuid }
    const { body } = await client.call('POST', '/api/v1/leads/', asked, { 'user-agent': agent })
    const started = { client, id: '', url: `/api/v1/leads/${body.lead_uuid}/` }
    const answers: [page: string, answer: Answers][] = [
      ['hello', { 1: [{ value: true }] }],
      ['<name> & more', { 2: [{ value: canary }] }],
    ]
    for (const [page, answer] of answers.slice(0, steps)) {
      server.clock.advance(12_000)
      expect((await proceed(started, page, answer)).status).toBe(200)
    }
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
})

const readPage = (name: string) => readFile(path.join(folder, name), 'utf8')

describe('npm run funnel', () => {
  it('prints where visits went, by page and by device', async () => {
    await runFunnel([slug], env)
    const lines = said.join('\n').split('\n')
    expect(lines[0]).toMatch(/^Lumora <Care>\. All visits, as of \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/)
    const words = lines.map((line) => line.trim().split(/ {2,}/))
    expect(words).toContainEqual([
      'Begun 4, sent 2 (50.0 %), turned away 0, ended elsewhere 0, left on the way 2.',
    ])
    const rows = [
      ['hello', '4', '100.0 %', '1', '25.0 %', '0', 'under 15 s', '0', '0', '0'],
      ['<name> & more', '3', '75.0 %', '1', '33.3 %', '0', 'under 15 s', '0', '0', '0'],
      ['thanks', '2', '50.0 %', '0', '0.0 %', '2', '–', '0', '0', '0'],
      ['desktop', '2', '1', '50.0 %', '9.5–90.5 %', '0', '0', '1'],
      ['phone', '2', '1', '50.0 %', '9.5–90.5 %', '0', '0', '1'],
    ]
    for (const row of rows) expect(words).toContainEqual(row)
    expect(lines.at(-1)).toBe(`Drawn in ${path.join(folder, `funnel-${slug}.html`)}`)
  })

  it('draws one page that needs nothing else, with a table beside each drawing', async () => {
    await runFunnel([slug, '--out', 'drawn.html'], env)
    const page = await readPage('drawn.html')
    expect(page).toContain('<title>Lumora &lt;Care&gt;: where visits go</title>')
    expect(page.match(/<svg /g)).toHaveLength(3)
    expect(page.match(/<th scope="row">&lt;name&gt; &amp; more<\/th>/g)).toHaveLength(3)
    expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(|<name>/)
    expect(page).not.toContain(canary)
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('tells of visits begun on some days', async () => {
    await runFunnel([slug, '--from', '2026-03-03', '--out', 'later.html'], env)
    expect(said.join('\n')).toContain('Visits begun from 2026-03-03')
    expect(said.join('\n')).toContain('Begun 0, sent 0 (–)')
    expect(await readPage('later.html')).toContain('Visits begun from 2026-03-03')
  })

  it('refuses a programme that is not there', async () => {
    await expect(runFunnel(['nothing'], env)).rejects.toThrow('There is no programme nothing')
  })
})
