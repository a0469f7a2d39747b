import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageId } from '../../../../../testing/flows/small-programme.ts'
import { proceed, type Started } from '../../../../../testing/people/lead-visitor.ts'
import { publishRecords, readPage } from '../../../../../testing/people/records-visitor.ts'
import { buildTestServer, type TestServer } from '../../../../../testing/server/test-server.ts'
import type { recordChecks } from './record-checks.ts'

let server: TestServer
let visits: Awaited<ReturnType<typeof publishRecords>>
beforeAll(async () => {
  server = await buildTestServer()
  visits = await publishRecords(server)
})
afterAll(() => server.close())

/** Answers are only added to: here what was answered before is another thing than what is known now. */
const answerBefore = (item: number, value: string) => async (started: Started) => {
  await server.db
    .updateTable('answers')
    .set({ entries: sql`${JSON.stringify([{ value }])}::jsonb` })
    .where('lead_id', '=', started.id)
    .where('item_id', '=', item)
    .execute()
}

interface Loss {
  page: string
  said: Record<number, string>
  lose(started: Started): Promise<unknown>
}

/** How what an answer rests on may be gone, and what its page says then: a further kind has to say it too. */
const losses: Record<keyof typeof recordChecks, Loss> = {
  // The directory of a later release may know other zip codes.
  zipCodes: {
    page: 'zip',
    said: { 2: 'We do not know this zip code. Check the five digits.' },
    lose: answerBefore(2, '00000'),
  },
  states: {
    page: 'home',
    said: { 4: 'The zip code is in New York. Correct the state or the zip code.' },
    lose: answerBefore(4, 'Montana'),
  },
  photos: {
    page: 'photo',
    said: { 5: 'This photo is gone. Add it again.' },
    lose: ({ id }) => server.db.deleteFrom('images').where('lead_id', '=', id).execute(),
  },
  pharmacies: {
    page: 'pharmacy',
    said: { 6: 'We cannot send to this pharmacy. Choose another one.' },
    lose: () => visits.importAnother(),
  },
  times: {
    page: 'time',
    said: { 7: 'That time has passed. Please choose another one.' },
    lose: async () => server.clock.advance(5 * 24 * 3_600_000),
  },
}
/** What stays there of a payment that was pressed and refused. */
function sayUncharged(said: Loss['said']): Loss['said'] {
  const say = (sentence: string) =>
    `You have not been charged. ${sentence} You then come back to pay.`
  return Object.fromEntries(Object.entries(said).map(([item, sentence]) => [item, say(sentence)]))
}

const everyLoss = Object.entries(losses)

describe('what an answer rests on and is gone', () => {
  it.each(everyLoss)(
    '[P1] [P4] %s: is asked for again before it is paid for, read once more or sent, and they come straight back',
    async (_, loss) => {
      const { goOn, pay, read, startPaying, listCharges } = visits
      const { page, lose } = loss
      const asked = [pageId(page), loss.said]
      const askedUnpaid = [pageId(page), sayUncharged(loss.said)]
      const started = await startPaying()
      const leadsTo = async (from: string) => (await goOn(started, from)).body.page_uuid

      await lose(started)
      const refused = await pay(started)
      const detail = 'You have not been charged. Please choose again here, then pay.'
      expect([refused.status, refused.body.detail]).toEqual([409, detail])
      expect(readPage(refused)).toEqual(askedUnpaid)
      expect(await listCharges(started)).toEqual([])
      expect(readPage(await read(started))).toEqual(askedUnpaid)
      expect(await leadsTo(page)).toBe(pageId('pay'))
      expect((await pay(started)).body).toMatchObject({ success: true })

      await lose(started)
      expect(readPage(await goOn(started, 'pay'))).toEqual(asked)
      const back = { page_uuid: pageId('pay'), payment: { state: 'paid' } }
      expect((await goOn(started, page)).body).toMatchObject(back)
      expect(await leadsTo('pay')).toBe(pageId('check'))

      await lose(started)
      expect(readPage(await goOn(started, 'check'))).toEqual(asked)
      expect(await leadsTo(page)).toBe(pageId('check'))
      expect(await leadsTo('check')).toBe(pageId('send'))

      await lose(started)
      expect(readPage(await goOn(started, 'send'))).toEqual(asked)
      expect(await leadsTo(page)).toBe(pageId('send'))
      expect((await goOn(started, 'send')).body).toMatchObject({ status: 'finished' })
      expect(await listCharges(started)).toEqual(['succeeded'])
    },
  )

  it.each(everyLoss)(
    '[P1] %s: is asked for where its page would be passed, before a page that was never answered and comes behind it',
    async (_, { page, said, lose }) => {
      const { goOn, pay, goBack, startPaying } = visits
      const started = await startPaying()
      await pay(started)
      await goOn(started, 'pay')
      await goBack(started, 'begin')
      await lose(started)
      const changed = await proceed(started, 'begin', { 1: [{ value: 'allergy' }] })
      expect(readPage(changed)).toEqual([pageId(page), said])
      // What was never answered is asked for once.
      expect((await goOn(started, page)).body.page_uuid).toBe(pageId('allergy'))
      expect((await goOn(started, 'allergy')).body.page_uuid).toBe(pageId('check'))
    },
  )

  it('[P4] says nothing of a payment where none was pressed', async () => {
    const { goOn, goBack, startPaying } = visits
    const started = await startPaying()
    const { page, said, lose } = losses.times
    // They saw the price, and went back by themselves.
    await goBack(started, 'photo')
    await lose(started)
    for (const on of ['photo', 'pharmacy']) await goOn(started, on)
    expect(readPage(await visits.read(started))).toEqual([pageId(page), said])
  })
})
