import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptionPath } from '../../testing/mail/subscription-client.ts'
import { openClient } from '../../testing/server/api-client.ts'
import { finishJobs } from '../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { type Addressee, mailCauses } from '../../testing/walks/mail-causes.ts'
import type { MailMessage } from '../mail/mail.ts'
import { findCurrentProgramme } from '../programmes/repository.ts'
import { jobs } from './jobs.ts'

const publicUrl = 'https://app.lumora.example'
const registered = jobs.filter(({ mail }) => mail !== undefined)
const sortOf = new Map(registered.map(({ name, mail }) => [name, mail]))

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer({ config: { publicUrl, publicUrlIsDefault: false } })
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-03-02T15:00:00.000Z'))

/** The mails of one more event, to whom it is about. */
async function readNext({ email, cause }: Addressee): Promise<MailMessage[]> {
  await finishJobs(server.deps)
  const before = server.mail.sent.length
  await cause()
  await finishJobs(server.deps)
  return server.mail.sent.slice(before).filter(({ to }) => to === email)
}

/** What a mail program reads of the two headers. */
function readOneClick({ headers }: MailMessage): string {
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<([^<>]+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  expect(url.startsWith(`${publicUrl}/api/`)).toBe(true)
  return url.slice(publicUrl.length)
}

/** As mail programs post it. */
const pressButton = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

const stop = (email: string, condition: string) =>
  openClient(server.app, 'browser').call('POST', subscriptionPath, { email, condition })

it('every mail that is registered has an event here, and all mail goes out by way of the register', () => {
  expect([...new Set(mailCauses.map(({ mail }) => mail))].sort()).toEqual(
    jobs
      .map(({ name }) => name)
      .filter((name) => name.startsWith('mail-'))
      .sort(),
  )
  expect([...sortOf.keys()].sort()).toEqual([...new Set(mailCauses.map(({ mail }) => mail))].sort())
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\bmail\.send\(/.test(readFileSync(path.join('server', file), 'utf8')))
  expect(files.sort()).toEqual(['mail/finish-sends.ts', 'worker/define-mail.ts'])
})

describe.each(mailCauses)('$mail ($event)', ({ prepare }) => {
  it('[P14] is in its programme’s look, loads nothing, and says nothing of anybody’s health', async () => {
    const about = await prepare(server)
    const [message, ...more] = await readNext(about)
    expect(more).toEqual([])
    const { html = '', text = '' } = message ?? {}
    const { programme } = (await findCurrentProgramme(server.db, about.programme)) ?? {}
    expect(html).toContain('>Lumora Care</p>')
    expect(text.startsWith('Lumora Care\n')).toBe(true)
    expect(html).toContain(`bgcolor="${programme?.theme.flow_theme.palette.background}"`)
    // Styles stand on their elements: most mail programs drop the rest, and none may load anything.
    expect(html).not.toMatch(
      /<(?:img|link|style|script|iframe|svg|form|base)\b|\b(?:src|class|on\w+)=|url\(|@import/i,
    )
    for (const [, address] of html.matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\/(?:app\.lumora|video)\.example\//)
    }
    const said = `${message?.subject} ${text} ${html}`
    expect(said).not.toMatch(
      / Ada\b| Hill\b|migraine|20 mg|okoro|my skin|first week|4477|\bprescription(?!s-history)/i,
    )
  })
})

const ofProgrammes = mailCauses.filter(({ mail }) => sortOf.get(mail) === 'programme')
const others = mailCauses.filter(({ mail }) => sortOf.get(mail) !== 'programme')

describe.each(ofProgrammes)('a programme’s $mail ($event)', ({ mail, prepare }) => {
  it('[P9] stops by the mail program’s own button, and by nothing less', async () => {
    const about = await prepare(server)
    const [message] = await readNext(about)
    if (!message) throw new Error('There is no mail.')
    const url = readOneClick(message)
    expect(decodeURIComponent(url)).not.toContain(about.email)
    // Opened by a person or a scanner it leads to the page and stops nothing.
    const opened = await server.app.inject({ method: 'GET', url })
    expect(opened.statusCode).toBe(303)
    expect(String(opened.headers.location)).toMatch(/^\/unsubscribe\?condition=[\w-]+#stop=[\w-]+$/)
    expect(await readNext(about)).toHaveLength(1)
    const pressed = await pressButton(url)
    expect([pressed.statusCode, pressed.payload]).toEqual([200, '{}'])
    expect(await readNext(about)).toEqual([])
  })

  it('[P9] stops by the link in it, also what waits already', async () => {
    const about = await prepare(server)
    const [message] = await readNext(about)
    const [, link = ''] = /(\S+\/unsubscribe\?\S+)/.exec(message?.text ?? '') ?? []
    const { searchParams, hash } = new URL(link)
    const fragment = new URLSearchParams(hash.slice(1))
    await about.cause()
    const before = server.mail.sent.length
    const body = {
      email: fragment.get('email'),
      condition: searchParams.get('condition'),
      proof: fragment.get('stop'),
    }
    const client = openClient(server.app, 'browser')
    expect((await client.call('POST', subscriptionPath, body)).status).toBe(200)
    await finishJobs(server.deps)
    expect(server.mail.sent.slice(before).filter(({ to }) => to === about.email)).toEqual([])
  })

  it('[P2] two sendings of one event have one name, those of two events have two', async () => {
    const about = await prepare(server)
    const job = jobs.find(({ name }) => name === mail)
    const data = await readCarried(about, mail)
    await job?.run(server.deps, data, 'one event')
    await job?.run(server.deps, data, 'one event')
    await job?.run(server.deps, data, 'another')
    const names = server.mail.sent.slice(-3).map(({ messageId }) => messageId)
    expect(names[0]).toMatch(/^<[\da-f]{40}@app\.lumora\.example>$/)
    expect(names[1]).toBe(names[0])
    expect(names[2]).not.toBe(names[0])
  })
})

describe.each(others)('$mail ($event), which is no programme’s', ({ mail, prepare }) => {
  it('goes out whatever was said of programme e-mails, and offers no way to stop it', async () => {
    const about = await prepare(server)
    await stop(about.email, about.programme)
    const [message] = await readNext(about)
    expect(message?.headers ?? {}).toEqual({})
    // A mail with a link of its own is a new one each time.
    if (sortOf.get(mail) === 'account') expect(message?.messageId).toBeUndefined()
  })
})

/** What the kind's job carries, by asking for one and looking before it is sealed. */
async function readCarried(about: Addressee, mail: string): Promise<object> {
  const { jobs: queues } = server.deps
  let carried: object = {}
  const { send } = queues
  server.deps.jobs = {
    ...queues,
    send: async (db, job, effect, data) => {
      if (job.name === mail) carried = data
      await send(db, job, effect, data)
    },
  }
  await about.cause()
  server.deps.jobs = queues
  await finishJobs(server.deps)
  return carried
}
