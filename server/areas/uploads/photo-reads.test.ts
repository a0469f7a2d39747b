import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPhotoProgramme } from '../../../testing/flows/photo-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { buildJpeg, sendPhoto } from '../../../testing/people/photos.ts'
import { keepPhoto } from '../../../testing/people/write-photo.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { openImageLinks } from './shared/image-link.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const read = (url: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ url: String(url), headers })
/** As the page of who is signed in here asks. */
const showing = ({ client, access }: Pick<Patient, 'client' | 'access'>) => ({
  ...bearing(access),
  cookie: client.cookie() ?? '',
  'sec-fetch-site': 'same-origin',
})
const readRows = (about: unknown) =>
  server.db
    .selectFrom('audit_entries')
    .select(['endpoint', 'outcome', 'account_id'])
    .where('about', '=', String(about))
    .orderBy('outcome')
    .execute()
const findAccount = async (leadId: string) => {
  const lead = server.db.selectFrom('leads').select('account_id').where('id', '=', leadId)
  return (await lead.executeTakeFirstOrThrow()).account_id
}

describe('[P14] each read of a photo leaves one row of the audit log', () => {
  it('of a visitor’s own', async () => {
    const { client } = await startLead(server, await publishPhotoProgramme(server), 'browser')
    const { body } = await sendPhoto(client, await buildJpeg())
    const own = { cookie: client.cookie() ?? '', 'sec-fetch-site': 'same-origin' }
    for (const url of [body.url, `${body.url}&size=small`]) {
      expect((await read(url, own)).statusCode).toBe(200)
    }
    const row = { endpoint: 'readImageFile', outcome: 'ok', account_id: null }
    expect(await readRows(body.uuid)).toEqual([row, row])
  })

  it('of an account, by its owner and by who is not; of a link that is none there is none', async () => {
    const patient = await signUp(server, await publishAccountProgramme(server), 'browser')
    const { id } = await keepPhoto(server, patient.id)
    const { url } = (await openImageLinks(server.deps))(id)
    const accountId = await findAccount(patient.id)
    expect(accountId).not.toBeNull()
    expect((await read(url, showing(patient))).statusCode).toBe(200)
    const stranger = await startLead(server, await publishPhotoProgramme(server), 'browser')
    const cookie = { cookie: stranger.client.cookie() ?? '', 'sec-fetch-site': 'same-origin' }
    expect((await read(url, cookie)).statusCode).toBe(404)
    for (const wrong of [url.replace(/sig=./, 'sig=_'), url.split('?')[0]]) {
      expect((await read(wrong, showing(patient))).statusCode).toBe(404)
    }
    const said = { endpoint: 'readImageFile' }
    expect(await readRows(id)).toEqual([
      { ...said, outcome: 'not_found', account_id: null },
      { ...said, outcome: 'ok', account_id: accountId },
    ])
  })

  it('and none is shown that cannot be written down', async () => {
    const patient = await signUp(server, await publishAccountProgramme(server), 'browser')
    const { id } = await keepPhoto(server, patient.id)
    const { url } = (await openImageLinks(server.deps))(id)
    expect((await read(url, showing(patient))).statusCode).toBe(200)
    const { schema } = server.db
    await schema.alterTable('audit_entries').renameTo('audit_entries_away').execute()
    const shown = await read(url, showing(patient))
    await schema.alterTable('audit_entries_away').renameTo('audit_entries').execute()
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([
      500,
      'application/json; charset=utf-8',
    ])
  })
})
