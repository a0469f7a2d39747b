import { createHash, randomUUID } from 'node:crypto'
import { consultationStatus } from '../../contract/care/consultation-codes.ts'
import { jobs } from '../../server/areas/jobs.ts'
import type { Job } from '../../server/worker/job.ts'
import { publishRenewal } from '../flows/renewal-programme.ts'
import { buildProgramme, publishProgramme } from '../flows/small-programme.ts'
import { monday, publishAppointments, sendVisit } from '../people/appointment-patient.ts'
import { addClinicRecords } from '../people/clinic-records.ts'
import { authUrl, inventEmail, publishAccountProgramme, signUp } from '../people/patient.ts'
import { openWaitingRoom } from '../people/waiting-visitor.ts'
import { openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'

/** Somebody a kind of mail is about. */
export interface Addressee {
  email: string
  /** The programme that writes, or whose people look after it. */
  programme: string
  /** Lets one more event of the kind happen. */
  cause(): Promise<unknown>
}

export interface MailCause {
  /** The job's name. */
  mail: string
  event: string
  prepare(server: TestServer): Promise<Addressee>
}

function findJob(name: string): Job {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}.`)
  return job
}

/** Asks for the mail as its causes do, each time as another event. */
const ask = ({ db, deps }: TestServer, name: string, data: object) =>
  deps.jobs.send(db, findJob(name), randomUUID(), data)

async function prepareAppointment(server: TestServer, what: string): Promise<Addressee> {
  server.clock.set(monday)
  const programme = await publishAppointments(server)
  const { leadId, email } = await sendVisit(server, programme, '2026-03-03T09:00:00-05:00')
  const status = what === 'canceled' ? consultationStatus.CANCELED : consultationStatus.SCHEDULED
  const consult = await server.db
    .updateTable('consults')
    .set({ status })
    .where('lead_id', '=', leadId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { leadId, consultId: consult.id, what }
  return { email, programme, cause: () => ask(server, 'mail-appointment', event) }
}

async function prepareRecords(server: TestServer) {
  server.clock.set('2026-11-01T12:00:00.000Z')
  const programme = await publishAccountProgramme(server)
  await publishRenewal(server.db, programme)
  const patient = await signUp(server, programme, 'bare')
  const records = await addClinicRecords(server, patient.id)
  server.clock.set('2026-11-17T12:00:00.000Z')
  const { id: accountId } = await findAccount(server, patient.email)
  return { programme, email: patient.email, accountId, ...records }
}

const findAccount = ({ db }: TestServer, email: string) =>
  db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()

async function prepareAccount(server: TestServer) {
  const programme = await publishAccountProgramme(server)
  const patient = await signUp(server, programme, 'bare')
  const { id: accountId } = await findAccount(server, patient.email)
  return { programme, patient, email: patient.email, accountId }
}

/** By name of the job: a mail that is registered has one here. */
export const mailCauses: readonly MailCause[] = [
  ...['booked', 'moved', 'canceled', 'dayBefore', 'hourBefore'].map((what) => ({
    mail: 'mail-appointment',
    event: what,
    prepare: (server: TestServer) => prepareAppointment(server, what),
  })),
  {
    mail: 'mail-slot-open',
    event: 'a time can be had',
    async prepare(server) {
      const room = await openWaitingRoom(server)
      const email = inventEmail()
      await room.wait(await room.stand(), email)
      return {
        email,
        programme: room.fuuid,
        async cause() {
          const id = randomUUID()
          const told = server.clock.now()
          await server.db.updateTable('slot_waits').set({ told_at: told }).execute()
          await server.db
            .insertInto('slot_mails')
            .values({
              id,
              programme_id: room.fuuid,
              email_hash: createHash('sha256').update(email).digest(),
              told_at: told,
            })
            .execute()
          await ask(server, 'mail-slot-open', { mail: id })
        },
      }
    },
  },
  {
    mail: 'mail-renewal-due',
    event: 'a prescription can be renewed',
    async prepare(server) {
      const { email, programme, accountId, prescriptionId } = await prepareRecords(server)
      const data = { accountId, programmeId: programme, prescriptions: [prescriptionId] }
      return { email, programme, cause: () => ask(server, 'mail-renewal-due', data) }
    },
  },
  {
    mail: 'mail-clinician-message',
    event: 'a message waits',
    async prepare(server) {
      const { email, programme, chatId } = await prepareRecords(server)
      return { email, programme, cause: () => ask(server, 'mail-clinician-message', { chatId }) }
    },
  },
  {
    mail: 'mail-chat-message',
    event: 'a message was left',
    async prepare(server) {
      const email = 'help@lumora.example'
      const built = buildProgramme({ support_email: email })
      const { fuuid } = await publishProgramme(server.db, built)
      const client = openClient(server.app, 'browser')
      const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
      const url = `/api/v1/leads/${body.lead_uuid}/chat/messages/`
      const words = { text: 'Please call me. My skin hurts.', contact: '(555) 201-4477' }
      return { email, programme: fuuid, cause: () => client.call('POST', url, words) }
    },
  },
  {
    mail: 'mail-subscription',
    event: 'mails are wanted again',
    async prepare(server) {
      const programme = await publishAccountProgramme(server)
      const email = inventEmail()
      const url = '/api/v1/message-center/email-subscription/'
      const client = openClient(server.app, 'browser')
      return {
        email,
        programme,
        cause: () => client.call('DELETE', url, { email, condition: programme }),
      }
    },
  },
  {
    mail: 'mail-email-proof',
    event: 'an account is made',
    async prepare(server) {
      const { email, programme, accountId } = await prepareAccount(server)
      const cause = () => ask(server, 'mail-email-proof', { link: randomUUID(), accountId })
      return { email, programme, cause }
    },
  },
  {
    mail: 'mail-password-reset',
    event: 'a password is forgotten',
    async prepare(server) {
      const { email, programme, patient } = await prepareAccount(server)
      const url = `${authUrl}/password/reset/`
      return { email, programme, cause: () => patient.client.call('POST', url, { email }) }
    },
  },
  {
    mail: 'mail-password-notice',
    event: 'a password was changed',
    async prepare(server) {
      const { email, programme, accountId } = await prepareAccount(server)
      return { email, programme, cause: () => ask(server, 'mail-password-notice', { accountId }) }
    },
  },
  {
    mail: 'mail-email-change',
    event: 'another address is asked for',
    async prepare(server) {
      const { programme, accountId } = await prepareAccount(server)
      const email = inventEmail()
      const data = () => ({ link: randomUUID(), accountId, email })
      return { email, programme, cause: () => ask(server, 'mail-email-change', data()) }
    },
  },
  {
    mail: 'mail-email-change-notice',
    event: 'another address is asked for',
    async prepare(server) {
      const { email, programme, accountId } = await prepareAccount(server)
      return {
        email,
        programme,
        cause: () => ask(server, 'mail-email-change-notice', { accountId }),
      }
    },
  },
  {
    mail: 'mail-email-changed',
    event: 'another address was confirmed',
    async prepare(server) {
      const { email, programme, accountId } = await prepareAccount(server)
      const cause = () => ask(server, 'mail-email-changed', { accountId, email })
      return { email, programme, cause }
    },
  },
]
