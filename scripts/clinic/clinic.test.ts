import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listEndpoints } from '../../testing/server/list-endpoints.ts'
import { runClinic } from '../clinic.ts'
import { listCommands } from './commands.ts'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: unknown
}

let listener: Server
let env: NodeJS.ProcessEnv
let asked: Asked[] = []
let reply: { status: number; body: unknown } = { status: 200, body: {} }
const lead = '6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314'

beforeAll(async () => {
  listener = createServer(async (request, response) => {
    const chunks: Uint8Array[] = await request.toArray()
    const text = Buffer.concat(chunks).toString()
    const { method, url, headers } = request
    asked.push({ method, url, headers, body: text === '' ? null : JSON.parse(text) })
    const isEmpty = reply.body === null
    response.writeHead(reply.status).end(isEmpty ? '' : JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // A listening server of TCP has an address and a port.
  const { port } = listener.address() as AddressInfo
  env = { CLINIC_URL: `http://127.0.0.1:${port}`, CLINIC_KEY: 'k'.repeat(43) }
})
afterAll(() => listener.close())
beforeEach(() => {
  asked = []
  reply = { status: 200, body: {} }
})

const run = (...given: string[]) => runClinic(given, env)

describe('npm run clinic', () => {
  it('has one command for each call of a clinic, each with a name and help of its own', async () => {
    const endpoints = (await listEndpoints()).filter(({ auth }) => auth === 'clinic')
    const commands = listCommands(endpoints)
    expect(commands.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
      endpoints.map(({ id }) => id).toSorted(),
    )
    expect(new Set(commands.map(({ name }) => name)).size).toBe(endpoints.length)
    const help = await run('help')
    for (const { name, endpoint, fields } of commands) {
      expect(help).toContain(`  ${name}`)
      const own = await run('help', name)
      expect(own).toContain(endpoint.summary)
      for (const field of fields) expect(own).toContain(`--${field.name}`)
    }
    expect(await run()).toBe(help)
  })

  it.each([
    [
      'add-action-item',
      '--action_reason  number: 10 SKIPPED, 20 VALIDATION, 30 REQUEST, 40 RX_EXP',
    ],
    [
      'add-action-item',
      '--item_types  a list with commas: 10 PHOTO_ID, 20 SELFIE, 30 PERSONAL_INF',
    ],
    ['create-consultation', '--consultation_type  number: 10 ASYNC, 20 SYNC  (needed)'],
    ['change-consultation', '--status  number | null: 10 PLANNED, 15 SCHEDULED, 20 IN_PROGRESS'],
  ])('says in the help of %s what its numbers mean', async (name, line) => {
    expect(await run('help', name)).toContain(line)
  })

  it('makes the call with the key, and shows a list as a table', async () => {
    const patient = { uuid: lead, first_name: 'Ada\u001b[2J' }
    const entry = { lead, product: 'Lumora', has_account: true, patient }
    reply = { status: 200, body: { results: [entry], next: '/api/v1/clinic/leads/?page=bmV4dA' } }
    const shown = await run('list-leads', '--finished_since', '2026-11-24T14:00:00Z')
    expect(asked).toMatchObject([
      { method: 'GET', url: '/api/v1/clinic/leads/?finished_since=2026-11-24T14%3A00%3A00Z' },
    ])
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${'k'.repeat(43)}`)
    const [head, row] = shown.split('\n')
    expect(head).toMatch(/^lead +product +has_account +patient$/)
    expect(row).toContain(`${lead}  Lumora   true`)
    expect(shown).toContain('More: --page bmV4dA')
    expect(shown).not.toContain('\u001b')
    reply = { status: 200, body: { results: [], next: null } }
    expect(await run('list-leads')).toBe('There is none.')
    reply = { status: 200, body: { results: [], next: '/api/v1/clinic/leads/?page=bmV4dA' } }
    expect(await run('list-leads')).toBe('None on this page.\n\nMore: --page bmV4dA')
  })

  it('sends fields as their kinds, under a key for repeats', async () => {
    reply = { status: 201, body: { uuid: lead, secret: 'once' } }
    const shown = await run(
      ...['add-webhook', '--url=https://clinic.example/a?b=c'],
      ...['--events', 'lead.finished,message.sent', '--repeat', lead],
    )
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/clinic/webhooks/',
        body: { url: 'https://clinic.example/a?b=c', events: ['lead.finished', 'message.sent'] },
      },
    ])
    expect(asked[0]?.headers['idempotency-key']).toBe(lead)
    expect(shown).toBe(`uuid: ${lead}\nsecret: once`)
    reply = { status: 204, body: null }
    expect(await run('delete-webhook', lead)).toBe('Done.')
    expect(asked[1]?.url).toBe(`/api/v1/clinic/webhooks/${lead}/`)
    reply = { status: 200, body: { lead } }
    expect(JSON.parse(await run('read-lead', '../../leads', '--json'))).toEqual({ lead })
    expect(asked[2]?.url).toBe('/api/v1/clinic/leads/..%2F..%2Fleads/')
  })

  it('saves a photo as a file that only its owner can read, and over none', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'posology-photo-'))
    const size = { media_type: 'image/jpeg', width: 40, height: 30 }
    const told = { lead, created_dt: '2026-11-24T14:00:00.000Z', data: '/9j/AAE=', ...size }
    const save = () => runClinic(['read-photo', lead], { ...env, INIT_CWD: folder })
    reply = { status: 200, body: { ...told, id: lead } }
    const file = path.join(folder, `photo-${lead}.jpg`)
    expect(await save()).toBe(`Saved ${file} (40 × 30 pixels). Only you can read it.`)
    expect(asked[0]?.url).toBe(`/api/v1/clinic/photos/${lead}/`)
    expect([...(await readFile(file))]).toEqual([0xff, 0xd8, 0xff, 0, 1])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(save()).rejects.toThrow('is there already')
    reply = { status: 200, body: { ...told, id: '../elsewhere' } }
    await save()
    expect(await readdir(folder)).toEqual([path.basename(file)])
    await rm(folder, { recursive: true })
  })

  it.each([
    [400, { url: ['Send another.'] }, 'url: Send another.'],
    [401, { detail: 'Please sign in to go on.' }, 'CLINIC_KEY is no key'],
    [403, { detail: 'No.' }, 'This key is not for that'],
    [404, { detail: 'We could not find that.' }, 'We could not find that.'],
    [503, null, 'The server answered 503.'],
  ])('says a refusal by %i in a sentence', async (status, body, sentence) => {
    reply = { status, body }
    await expect(run('read-lead', lead)).rejects.toThrow(sentence)
  })

  it.each([
    [['born'], 'There is no command born.'],
    [['read-lead'], 'read-lead takes <lead>'],
    [['read-lead', lead, '--colour', 'red'], 'knows no --colour'],
    [['add-webhook', '--events', 'lead.finished'], 'needs --url'],
  ])('says what is wrong with %j, and calls nothing', async (given, sentence) => {
    await expect(run(...given)).rejects.toThrow(sentence)
    expect(asked).toEqual([])
  })

  it.each([
    [{ CLINIC_KEY: '' }, 'Set CLINIC_KEY'],
    [{ CLINIC_URL: 'http://clinic.example' }, 'https://'],
    [{ CLINIC_URL: 'http://127.0.0.1:9' }, 'Nothing answers'],
  ])('says what is wrong with %j', async (over, sentence) => {
    await expect(runClinic(['list-leads'], { ...env, ...over })).rejects.toThrow(sentence)
    expect(asked).toEqual([])
  })
})
