import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootData } from '../../contract/boot.ts'
import type { ItemDefinition } from '../../flow/definition.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
  withdrawProgramme,
} from '../../testing/flows/small-programme.ts'
import { publishAccountProgramme, signUp } from '../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'

/** Stands for the app's views. It breaks once where the page says so. */
const drawer = `
export async function renderFirstPage({ programme: { first } }) {
  const { name } = first.page
  if (name === 'breaks' && !globalThis.broke) {
    globalThis.broke = true
    throw new Error('broken on purpose')
  }
  const html = '<main><p style="color:red">Drawn: ' + name + ' & server: ' + typeof globalThis.process.env.PATH + '</p></main>'
  return name === 'undrawable' ? null : { html, late: name === 'late' ? ['items'] : [] }
}
`
const template = `<html><head><script nonce="__NONCE__"></script><!--posology:head-->
<script type="module" crossorigin src="/assets/index-a.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-a.css"></head>
<body><div id="root"></div><!--posology:boot--></body></html>`
const manifest = {
  'index.html': {
    file: 'assets/index-a.js',
    css: ['assets/index-a.css'],
    imports: ['_begin-d.js', '_rules-f.js'],
  },
  '_begin-d.js': { file: 'assets/begin-d.js', name: 'begin' },
  '_rules-f.js': { file: 'assets/rules-f.js', name: 'rules', imports: ['_begin-d.js'] },
  '_items-b.js': {
    file: 'assets/items-b.js',
    name: 'items',
    css: ['assets/items-b.css'],
    imports: ['index.html'],
  },
  '../flow/items/shown-views.tsx': {
    file: 'assets/shown-c.js',
    name: 'shown-views',
    css: ['assets/shown-c.css'],
  },
  '_replies-d.js': { file: 'assets/replies-d.js', name: 'replies', imports: ['_begin-d.js'] },
  '_engine-e.js': { file: 'assets/engine-e.js', name: 'engine', imports: ['_replies-d.js'] },
}

let server: TestServer
let web: WebFolder
beforeAll(async () => {
  web = await buildWebFolder({
    'index.html': template,
    '.vite/manifest.json': JSON.stringify(manifest),
    '.first-page/first-page.js': drawer,
    '.first-page/early.js': 'early()',
    'assets/index-a.css': '.first{}',
    'assets/items-b.css': '.late{}',
    'assets/shown-c.css': '.shown{}',
  })
  server = await buildTestServer({ config: { webFolder: web.path } })
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

const heading = buildItem(1, 'STATIC_TEXT', { text: '<h1>Hello</h1>' })
const go = buildItem(2, 'BUTTON', { text: '', button_text: 'Go' })

/** The link of a flow whose first page has this name and these items. */
async function publish(
  name: string,
  items: ItemDefinition[] = [heading, go],
  parts: Partial<CompiledProgramme> = {},
): Promise<string> {
  const pages = [
    buildPage(name, 'WELCOME', items, 'end'),
    buildPage('end', 'THANK_YOU', [heading], null),
  ]
  const programme = buildProgramme({ ...parts, definition: { pages } })
  return (await publishProgramme(server.db, programme)).fuuid
}

async function open(url: string, headers: Record<string, string> = {}) {
  const reply = await server.app.inject({ url, headers })
  const [, json = ''] = /id="posology-boot">(.*?)<\/script>/.exec(reply.body) ?? []
  return { reply, body: reply.body, boot: bootData.parse(JSON.parse(json)) }
}

describe('[GAP-172] the document of a link', () => {
  it('shows the flow’s first page, with its styles, its flow, and nothing that the policy refuses', async () => {
    const fuuid = await publish('plain')
    const { reply, body, boot } = await open(`/?fuuid=${fuuid}`)
    const nonce = /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1]
    expect(body).toContain(
      '<div id="root"><main><p data-style="color:red">Drawn: plain & server: undefined</p></main></div>',
    )
    expect(body).toContain(
      `<style nonce="${nonce}">.first{}[data-style="color:red"]{color:red}</style>`,
    )
    expect(body).toContain(
      `<script nonce="${nonce}" data-program="/assets/begin-d.js /assets/rules-f.js /assets/index-a.js" data-styles="/assets/index-a.css">early()</script>`,
    )
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/index-a.js">')
    expect(body).not.toMatch(/items-b|<script type="module"|<link rel="stylesheet"| style="/)
    const { programme } = boot
    expect(programme?.first).toMatchObject({ page_uuid: pageId('plain'), current_page: 1 })
    expect(programme?.first?.page?.page_items.map(({ id }) => id)).toEqual([1, 2])
  })

  it('brings the views of its items that do not come with the first load, and no others', async () => {
    const { body } = await open(`/entry?fuuid=${await publish('late')}`)
    expect(body).toContain('.first{}\n.late{}[data-style')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/items-b.js">')
    expect(body).toContain('data-styles="/assets/index-a.css /assets/items-b.css"')
    expect(body).not.toMatch(/shown|<link rel="stylesheet"/)
  })

  it('is painted in one go, with the room its script gives it', async () => {
    const { body } = await open(`/?fuuid=${await publish('whole')}`)
    const [, id] = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(body) ?? []
    expect(id).toBeDefined()
    // What is waited for comes when the script has run; the script would be there before.
    expect(body).toMatch(new RegExp(`</main>.*early\\(\\)</script><template id="${id}">`, 's'))
  })

  it('asks first for what makes its calls, then for its views, and last for what comes after its page', async () => {
    const { body } = await open(`/?fuuid=${await publish('next')}`)
    const hints = [...body.matchAll(/<link rel="modulepreload" crossorigin ([^>]*)>/g)]
    expect(hints.map(([, rest]) => rest)).toEqual([
      'href="/assets/replies-d.js"',
      'href="/assets/begin-d.js"',
      'href="/assets/rules-f.js"',
      'href="/assets/index-a.js"',
      'fetchpriority="low" href="/assets/engine-e.js"',
    ])
  })

  it('shows the page of the version that new visits get', async () => {
    const fuuid = await publish('before')
    expect((await open(`/?fuuid=${fuuid}`)).body).toContain('Drawn: before')
    const pages = [buildPage('after', 'WELCOME', [heading, go], null)]
    await publishProgramme(server.db, buildProgramme({ fuuid, definition: { pages } }))
    expect((await open(`/?fuuid=${fuuid}`)).body).toContain('Drawn: after')
  })
})

it('a server that listens has drawn the pages before anybody asks', async () => {
  const seen = path.join(web.path, 'seen.txt')
  await web.write(
    '.first-page/first-page.js',
    `import { appendFileSync } from 'node:fs'\n${drawer.replace('const { name }', `appendFileSync('${seen}', first.page.name + ' ')\n  const { name }`)}`,
  )
  const other = await buildTestServer({ config: { webFolder: web.path } })
  const pages = [buildPage('ahead', 'WELCOME', [heading, go], null)]
  const { fuuid } = await publishProgramme(other.db, buildProgramme({ definition: { pages } }))
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const readSeen = () => readFile(seen, 'utf8').catch(() => '')
  await expect.poll(readSeen).toContain('ahead')
  const reply = await other.app.inject(`/?fuuid=${fuuid}`)
  expect(reply.body).toContain('Drawn: ahead')
  expect((await readSeen()).match(/ahead/g)).toHaveLength(1)
  await other.close()
  await web.write('.first-page/first-page.js', drawer)
})

async function expectNone(url: string, headers?: Record<string, string>): Promise<void> {
  const { body, boot, reply } = await open(url, headers)
  expect(reply.statusCode).toBe(200)
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain('<script type="module" crossorigin src="/assets/index-a.js">')
  expect(boot.programme?.first ?? null).toBeNull()
}

/** As a browser does: the lead, and the cookies that stand for it. */
async function beginVisit(fuuid: string) {
  const created = await server.app.inject({
    method: 'POST',
    url: '/api/v1/leads/',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { condition_uuid: fuuid },
  })
  const cookie = created.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { cookie, leadId: created.json().lead_uuid as string }
}

describe('no page is shown', () => {
  it('on other addresses, and for a link that names a lead', async () => {
    const fuuid = await publish('elsewhere')
    await expectNone(`/flow?fuuid=${fuuid}`)
    await expectNone(`/landing?fuuid=${fuuid}`)
    await expectNone(`/?fuuid=${fuuid}&uuid=${randomUUID()}`)
    await expectNone(`/?fuuid=${randomUUID()}`)
  })

  it('[ENTRY-10] [GAP-36] to a browser that is on its way, until it is done', async () => {
    const fuuid = await publish('known')
    const { cookie, leadId } = await beginVisit(fuuid)
    const setLead = (values: { revision?: number; status?: 'finished' }) =>
      server.db.updateTable('leads').set(values).where('id', '=', leadId).execute()
    // It has begun and answered nothing: it stands on this very page.
    expect((await open(`/?fuuid=${fuuid}`, { cookie })).body).toContain('Drawn: known')
    // Not where the app takes up what is kept of the link: it would put its own in the place of the page.
    await expectNone(`/?fuuid=${fuuid}`, { cookie: `${cookie}; lead-life=${fuuid}` })
    await expectNone(`/?fuuid=${fuuid}`, { cookie: `lead-life=${fuuid}` })
    await expectNone(`/?cuuid=${fuuid}`, { cookie })
    expect((await open(`/?cuuid=${fuuid}`)).body).toContain('Drawn: known')
    const elsewhere = `${cookie}; lead-life=${randomUUID()}`
    expect((await open(`/?fuuid=${fuuid}`, { cookie: elsewhere })).body).toContain('Drawn: known')
    await setLead({ revision: 1 })
    await expectNone(`/?fuuid=${fuuid}`, { cookie })
    const other = await publish('another')
    expect((await open(`/?fuuid=${other}`, { cookie })).body).toContain('Drawn: another')
    await setLead({ status: 'finished' })
    expect((await open(`/?fuuid=${fuuid}`, { cookie })).body).toContain('Drawn: known')
  })

  it('[FLOW-09] of a renewal to who is signed in, whose own page it may not be', async () => {
    const fuuid = await publish('renews', undefined, { flow_type: 'renewal' })
    const { client } = await signUp(server, await publishAccountProgramme(server))
    const cookie = String(client.cookie())
    const other = await publish('begins')
    expect((await open(`/?fuuid=${other}`, { cookie })).body).toContain('Drawn: begins')
    await expectNone(`/?fuuid=${fuuid}`, { cookie })
    expect((await open(`/?fuuid=${fuuid}`)).body).toContain('Drawn: renews')
  })

  it('[ENTRY-10] to a browser that has begun with an older version', async () => {
    const fuuid = await publish('older')
    const { cookie } = await beginVisit(fuuid)
    const pages = [buildPage('newer', 'WELCOME', [heading, go], null)]
    await publishProgramme(server.db, buildProgramme({ fuuid, definition: { pages } }))
    await expectNone(`/?fuuid=${fuuid}`, { cookie })
    expect((await open(`/?fuuid=${fuuid}`)).body).toContain('Drawn: newer')
  })

  it('of a programme that is withdrawn', async () => {
    const fuuid = await publish('withdrawn')
    await withdrawProgramme(server.db, fuuid)
    const { body } = await open(`/?fuuid=${fuuid}`)
    expect(body).toContain('<div id="root"></div>')
  })

  it.each([
    ['looks at a flag', { when: { flag: 'new-look', op: 'is', value: 'on' } }],
    ['is answered beforehand', { answer_choices: [{ id: 1, text: 'A', checked: true }] }],
  ] as const)('that %s', async (_name, parts) => {
    const item = buildItem(3, 'MULTI_ANSWER', structuredClone(parts) as Partial<ItemDefinition>)
    const flags = { feature_flags: { 'new-look': 'off' } }
    await expectNone(`/?fuuid=${await publish('differs', [heading, item, go], flags)}`)
  })

  it('that the app itself cannot draw before its visit', async () => {
    await expectNone(`/?fuuid=${await publish('undrawable')}`)
  })

  it('when drawing it broke; the next document has it', async () => {
    const fuuid = await publish('breaks')
    await expectNone(`/?fuuid=${fuuid}`)
    // The thread that broke is gone, and so is what it remembered.
    await web.write('.first-page/first-page.js', drawer.replace('!globalThis.broke', 'false'))
    expect((await open(`/?fuuid=${fuuid}`)).body).toContain('Drawn: breaks')
  })

  it('in front of another backend', async () => {
    const runtime = { ...server.deps.config.runtime, apiBase: 'https://api.example' }
    const other = await buildTestServer({ config: { webFolder: web.path, runtime } })
    const pages = [buildPage('foreign', 'WELCOME', [heading, go], null)]
    const programme = buildProgramme({ definition: { pages } })
    const { fuuid } = await publishProgramme(other.db, programme)
    const reply = await other.app.inject(`/?fuuid=${fuuid}`)
    await other.close()
    expect(reply.body).toContain('<div id="root"></div>')
  })
})
