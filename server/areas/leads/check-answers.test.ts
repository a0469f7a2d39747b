import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { proceed, type Started, startLead } from '../../../testing/people/lead-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string

const skin = buildItem(1, 'SINGLE_ANSWER', {
  text: 'How is the skin?',
  options: { required: true },
  answer_choices: [
    { id: 1, text: 'Dry' },
    { id: 2, text: 'Red' },
    { id: 3, text: 'It needs help', open_ended: true },
  ],
})
const name = buildItem(2, 'TEXT_FIELD', { text: 'First name', options: { required: true } })
const born = buildItem(3, 'DATE', { text: 'Born', options: { required: true } })
const well = buildItem(4, 'BOOLEAN', { text: 'Well?', options: { required: true } })
const where = buildItem(5, 'TEXT_FIELD', { text: 'Where is it red?', options: { required: true } })
const since = buildItem(6, 'TEXT_FIELD', {
  text: 'Red since?',
  when: { item: 1, op: 'is', value: 2 },
})
const words = { change: 'Change', changed: 'Changed', yes: 'Yes', no: 'No', photos: 'Photos added' }

beforeAll(async () => {
  server = await buildTestServer()
  const red = { item: 1, op: 'is', value: 2 } as const
  const pages = [
    { ...buildPage('skin', 'REGULAR', [skin], 'person'), chapter: 0 },
    { ...buildPage('person', 'REGULAR', [name, born], 'pause'), chapter: 1 },
    buildPage('pause', 'REGULAR', [buildItem(7, 'STATIC_TEXT', { text: '<h1>Rest</h1>' })], 'well'),
    {
      ...buildPage('well', 'REGULAR', [well, since], 'check'),
      chapter: 1,
      next: [
        { when: red, page: pageId('where') },
        { when: null, page: pageId('check') },
      ],
    },
    buildPage('where', 'REGULAR', [where], 'check'),
    {
      ...buildPage(
        'check',
        'REGULAR',
        [buildItem(8, 'STATIC_TEXT', { text: '<h1>Check</h1>' }), buildItem(9, 'BUTTON')],
        'thanks',
      ),
      check_answers: words,
    },
    buildPage('thanks', 'THANK_YOU', [buildItem(10, 'STATIC_TEXT')], null),
  ]
  const chapters = [
    { name: 'The skin', minutes: null },
    { name: 'You & yours', minutes: null },
  ]
  const definition = { pages, chapters }
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition }))).fuuid
})
afterAll(() => server.close())

interface Page {
  page_uuid: string
  current_page: number
  page: { page_items: { id: number; text: string; answers: unknown[] }[] }
}
// The contract's flow, as the reply's shape made it.
const read = (reply: { body: unknown }) => reply.body as Page

async function walkToCheck(): Promise<{ started: Started; flow: Page }> {
  const started = await startLead(server, fuuid)
  await proceed(started, 'skin', { 1: [{ value: 1 }] })
  await proceed(started, 'person', { 2: [{ value: '<i>Ada</i>' }], 3: [{ value: '1988-04-27' }] })
  await proceed(started, 'pause')
  const last = await proceed(started, 'well', { 4: [{ value: false }] }, randomUUID())
  return { started, flow: read(last) }
}

const goTo = async ({ client, url }: Started, page: string) =>
  read(await client.call('PATCH', `${url}back/`, { page: pageId(page) }))

describe('the page that lists the answers', () => {
  it('lists each page that was answered, with a way back to it', async () => {
    const { flow } = await walkToCheck()
    expect(flow.page_uuid).toBe(pageId('check'))
    expect(flow.page.page_items.map(({ text }) => text)).toEqual([
      '<h1>Check</h1>',
      // A chapter's name is an item of its own, so that its answers can stand beside each other below it.
      '<h2>The skin</h2>',
      `<p>How is the skin?<br><strong>Dry</strong></p><p><a href="/flow?pageId=${pageId('skin')}">Change: skin</a></p>`,
      '<h2>You &amp; yours</h2>',
      `<p>First name<br><strong>&lt;i&gt;Ada&lt;/i&gt;</strong></p><p>Born<br><strong>April 27, 1988</strong></p><p><a href="/flow?pageId=${pageId('person')}">Change: person</a></p>`,
      `<p>Well?<br><strong>No</strong></p><p><a href="/flow?pageId=${pageId('well')}">Change: well</a></p>`,
      expect.any(String),
    ])
    const ids = flow.page.page_items.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('[P18] tells what was chosen and what was written beside it', async () => {
    const { started } = await walkToCheck()
    await goTo(started, 'skin')
    const told = { 1: [{ value: 3, texts: { '3': 'Sore & hot' } }] }
    const { page } = read(await proceed(started, 'skin', told))
    expect(page.page_items.map(({ text }) => text).join('')).toContain(
      '<strong>It needs help: Sore &amp; hot</strong>',
    )
  })

  it('is where a changed answer leads straight back to, with all others kept', async () => {
    const { started } = await walkToCheck()
    const back = await goTo(started, 'person')
    expect(back.page.page_items[0]?.answers).toEqual([{ value: '<i>Ada</i>' }])
    const answers = { 2: [{ value: 'Eve' }], 3: [{ value: '1988-04-27' }] }
    const flow = read(await proceed(started, 'person', answers))
    expect(flow.page_uuid).toBe(pageId('check'))
    expect(flow.current_page).toBe(5)
    const texts = flow.page.page_items.map(({ text }) => text).join('')
    expect(texts).toContain('<strong>Eve</strong>')
    expect(texts).toContain('<strong>No</strong>')
  })

  it('[P18] says once which answers were changed since it was read, again after a reload, until the next change', async () => {
    const { started } = await walkToCheck()
    const listMarks = (flow: Page) =>
      flow.page.page_items.flatMap(
        ({ text }) => text.match(/<p>(?:(?!<\/p>).)*Changed.*?<\/p>/g) ?? [],
      )
    const change = async (first: string, born: string) => {
      await goTo(started, 'person')
      const answers = { 2: [{ value: first }], 3: [{ value: born }] }
      return listMarks(read(await proceed(started, 'person', answers, randomUUID())))
    }
    const eve = '<p>First name<br><strong>Eve</strong> <mark>Changed</mark></p>'
    const born = '<p>Born<br><strong>May 2, 1990</strong> <mark>Changed</mark></p>'
    expect(await change('Eve', '1988-04-27')).toEqual([eve])
    const again = await started.client.call('GET', started.url)
    expect(listMarks(read(again))).toEqual([eve])
    expect(await change('Eve', '1990-05-02')).toEqual([born])
    expect(await change('Eve', '1990-05-02')).toEqual([])
  })

  it('[P18] marks a changed answer also when the change asked for something else, and that as no change', async () => {
    const { started } = await walkToCheck()
    await goTo(started, 'skin')
    await proceed(started, 'skin', { 1: [{ value: 2 }] })
    const flow = read(await proceed(started, 'where', { 5: [{ value: 'Hands' }] }))
    const texts = flow.page.page_items.map(({ text }) => text).join('')
    expect(texts.split('<mark>Changed</mark>')).toHaveLength(2)
    expect(texts).toContain('<strong>Red</strong> <mark>Changed</mark>')
  })

  it('comes after the pages that a changed answer brings in, and after no other', async () => {
    const { started } = await walkToCheck()
    await goTo(started, 'skin')
    const asked = read(await proceed(started, 'skin', { 1: [{ value: 2 }] }))
    expect(asked.page_uuid).toBe(pageId('where'))
    const flow = read(await proceed(started, 'where', { 5: [{ value: 'Hands' }] }))
    expect(flow.page_uuid).toBe(pageId('check'))
    expect(flow.page.page_items.map(({ text }) => text).join('')).toContain('Hands')
  })

  it('stops where something was answered that is not asked any more, so that it is taken back', async () => {
    const started = await startLead(server, fuuid)
    await proceed(started, 'skin', { 1: [{ value: 2 }] })
    await proceed(started, 'person', { 2: [{ value: 'Ada' }], 3: [{ value: '1988-04-27' }] })
    await proceed(started, 'pause')
    await proceed(started, 'well', { 4: [{ value: false }], 6: [{ value: 'Monday' }] })
    await proceed(started, 'where', { 5: [{ value: 'Hands' }] })
    await goTo(started, 'skin')
    const asked = read(await proceed(started, 'skin', { 1: [{ value: 1 }] }))
    expect(asked.page_uuid).toBe(pageId('well'))
    expect(asked.page.page_items.map(({ id }) => id)).toEqual([4])
    const flow = read(await proceed(started, 'well', { 4: [{ value: false }] }))
    expect(flow.page_uuid).toBe(pageId('check'))
    const { rows } = await sql<{ item_id: number }>`select item_id from current_answers
      where lead_id = ${started.id} and on_path order by item_id`.execute(server.db)
    expect(rows.map((row) => row.item_id)).toEqual([1, 2, 3, 4])
  })

  it('shows every page as ever to somebody who only went back before it', async () => {
    const started = await startLead(server, fuuid)
    await proceed(started, 'skin', { 1: [{ value: 1 }] })
    await proceed(started, 'person', { 2: [{ value: 'Ada' }], 3: [{ value: '1988-04-27' }] })
    await goTo(started, 'skin')
    const flow = read(await proceed(started, 'skin', { 1: [{ value: 1 }] }))
    expect(flow.page_uuid).toBe(pageId('person'))
  })
})
