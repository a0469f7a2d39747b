import { sql } from 'kysely'
import type { Owned } from '../calls/own-calls.ts'
import { buildItem, buildPage, buildProgramme, publishProgramme } from '../flows/small-programme.ts'
import { addClinicRecords, type ClinicRecords } from '../people/clinic-records.ts'
import { startLead } from '../people/lead-visitor.ts'
import {
  authUrl,
  bearing,
  logIn,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../people/patient.ts'
import { buildJpeg, sendPhoto } from '../people/photos.ts'
import { type ApiClient, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'

export interface Caller {
  client: ApiClient
  headers: Record<string, string>
}

/** A browser's visit with a photo of it, beside one of elsewhere that is offered to the patient. */
export interface Begun {
  visitor: Caller
  owned: Owned
  imageUrl: string
}

/** Who may ask for what is somebody's: whose it is, and others. */
export interface Callers {
  /** The link of the visits that are begun. */
  programme: string
  /** Signed in, and offered a visit; the leads that are begun are not theirs. */
  patient: Caller & { accountId: string; email: string; id: string }
  /** Of a visit of the patient's. */
  records: ClinicRecords
  nobody: Caller
  /** Each with a visit of their own: who holds one, and who is signed in and has been treated as the patient has. */
  others: [holder: Caller, signedIn: Caller]
  /** With what the patient once signed in with, or never: worn, signed out, made up, and for another use. */
  expired: Record<'worn' | 'ended' | 'forged' | 'refreshing' | 'visitors', Caller>
  begin(): Promise<Begun>
}

async function findAccount({ db }: TestServer, { id }: Patient): Promise<string> {
  const lead = db.selectFrom('leads').select('account_id').where('id', '=', id)
  const { account_id: accountId } = await lead.executeTakeFirstOrThrow()
  if (!accountId) throw new Error('The visit is no account’s.')
  return accountId
}

async function publishPhotoProgramme({ db }: TestServer): Promise<string> {
  const image = buildItem(1, 'IMAGE', { options: { max_files: 2 } })
  const pages = [
    buildPage('photo', 'REGULAR', [image], 'end'),
    buildPage('end', 'REGULAR', [buildItem(2, 'TEXT_FIELD')], null),
  ]
  const price = { amount_cents: 4_900, currency: 'USD' }
  // Everybody sees the same, so that replies can be compared.
  const experiments = [{ key: 'headline', variants: ['control'] }]
  const programme = buildProgramme({ price, experiments, definition: { pages } })
  return (await publishProgramme(db, programme)).fuuid
}

/** On an otherwise empty server, whose clock goes on by five minutes. */
export async function openCallers(server: TestServer): Promise<Callers> {
  const programme = await publishPhotoProgramme(server)
  const accounts = await publishAccountProgramme(server)
  const client = openClient(server.app, 'bare')
  const as = (token: unknown): Caller => ({ client, headers: bearing(token) })

  const own = await signUp(server, accounts, 'bare')
  const signInAgain = async () => (await logIn(server, own.email, undefined, client)).body
  const worn = await signInAgain()
  server.clock.advance(301_000)
  const ended = await signInAgain()
  await client.call('POST', `${authUrl}/logout/`, { refresh: ended.refresh })
  const now = await signInAgain()
  const accountId = await findAccount(server, own)
  const patient = { ...as(now.access), accountId, email: own.email, id: own.id }
  const records = await addClinicRecords(server, own.id)

  const begin = async (): Promise<Begun> => {
    const offered = await startLead(server, programme)
    await sql`update leads set offered_to = ${accountId}, browser_hash = sha256(id::text::bytea)
      where id = ${offered.id}`.execute(server.db)
    const visitor = openClient(server.app, 'browser')
    const { body } = await visitor.call('POST', '/api/v1/leads/', { condition_uuid: programme })
    const image = await sendPhoto(visitor, await buildJpeg())
    return {
      visitor: { client: visitor, headers: {} },
      owned: {
        leadId: String(body.lead_uuid),
        rxUserId: String(body.rx_user?.uuid),
        imageId: String(image.body.uuid),
        offeredId: offered.id,
        records,
        sentId: own.id,
      },
      imageUrl: String(image.body.url),
    }
  }

  const stranger = await signUp(server, accounts, 'bare')
  await addClinicRecords(server, stranger.id)
  const user = await client.call('POST', '/api/v1/rxuser/', { condition: programme })
  return {
    programme,
    patient,
    records,
    nobody: { client, headers: {} },
    others: [(await begin()).visitor, as(stranger.access)],
    expired: {
      worn: as(worn.access),
      ended: as(ended.access),
      forged: as('of.nobody.here'),
      refreshing: as(now.refresh),
      visitors: as(user.body.token),
    },
    begin,
  }
}
