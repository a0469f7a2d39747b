import { once } from 'node:events'
import net from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiClient, openClient } from '../../../testing/api-client.ts'
import { startLead } from '../../../testing/lead-visitor.ts'
import { publishPhotoProgramme } from '../../../testing/photo-programme.ts'
import { buildJpeg, noise } from '../../../testing/photos.ts'
import { buildTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { buildSlots as build, UploadSlots } from './upload-slots.ts'

/** How often a place was asked for, and got, of the product's own places. */
const seen = vi.hoisted(() => ({ asked: 0, held: 0 }))
vi.mock('./upload-slots.ts', async (importOriginal) => {
  const { buildSlots } = await importOriginal<{ buildSlots: typeof build }>()
  return {
    buildSlots(limits: Parameters<typeof build>[0]): UploadSlots {
      // None of these tests is about the longest wait, which a busy machine could reach.
      const slots = buildSlots({ ...limits, waitMs: 120_000 })
      return {
        async enter(shares) {
          seen.asked++
          const leave = await slots.enter(shares)
          seen.held++
          return leave
        },
      }
    },
  }
})
// Real sockets on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 })

const boundary = 'form-boundary'
let server: TestServer
let port = 0
let fuuid: string
const open: net.Socket[] = []

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPhotoProgramme(server)
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  // The server sees its sockets go.
  await expect.poll(() => countConnections()).toBe(0)
})
afterAll(() => server.close())

function countConnections(): Promise<number> {
  return new Promise((resolve) =>
    server.app.server.getConnections((_error, count) => resolve(count)),
  )
}

interface Sender {
  socket: net.Socket
  received(): string
  status(): number
}

/** Opens an upload of so many bytes from an address of this machine, and sends all but the photo. */
async function openUpload(
  client: ApiClient,
  network: string,
  photoBytes: number,
  lead?: string,
): Promise<Sender> {
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const named = lead ? `${part('lead')}${lead}\r\n` : ''
  const before = `${named}${part('image', '; filename="a.jpg"')}`
  const length = before.length + photoBytes + `\r\n--${boundary}--\r\n`.length
  const cookie = client.cookie()
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: network })
  open.push(socket)
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const headers = [
    'POST /api/v1/leads/image/ HTTP/1.1',
    'Host: 127.0.0.1',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    ...(cookie ? [`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'] : []),
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${before}`)
  return {
    socket,
    received: () => received,
    status: () => Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1] ?? 0),
  }
}

/** An upload that stops after the first bytes of its photo. */
async function openHalf(client: ApiClient, network: string): Promise<Sender> {
  const sender = await openUpload(client, network, 1_000_000)
  sender.socket.write(Buffer.alloc(1_000))
  return sender
}

function finish({ socket }: Sender, photo: Buffer): void {
  socket.write(Buffer.concat([photo, Buffer.from(`\r\n--${boundary}--\r\n`)]))
}

async function sendPhoto(client: ApiClient, network: string, lead?: string): Promise<Sender> {
  const photo = await buildJpeg()
  const sender = await openUpload(client, network, photo.length, lead)
  finish(sender, photo)
  return sender
}

const start = (kind: 'browser' | 'bare' = 'browser') => startLead(server, fuuid, kind)
/** Counts from nought who asks for a place and who has got one. */
function watchPlaces() {
  Object.assign(seen, { asked: 0, held: 0 })
  const inTime = { timeout: 60_000 }
  return {
    asked: (times: number) => expect.poll(() => seen.asked, inTime).toBe(times),
    held: (times: number) => expect.poll(() => seen.held, inTime).toBe(times),
  }
}

const replyOf = (sender: Sender) => expect.poll(() => sender.status(), { timeout: 60_000 })

/** Lets the server read what has arrived. */
async function settle(): Promise<void> {
  for (let count = 0; count < 20; count++) await turn()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('[P16] places for photos under way', () => {
  it('[P16] are not taken by sockets without a lead: no browser’s, and few bare ones', async () => {
    const places = watchPlaces()
    for (let count = 1; count <= 16; count++) {
      const kind = count % 2 ? 'bare' : 'browser'
      const stranger = openClient(server.app, kind)
      if (kind === 'browser') await stranger.call('POST', '/api/v1/rxuser/', { condition: fuuid })
      await openHalf(stranger, `127.0.1.${count}`)
    }
    await places.asked(8)
    await places.held(4)
    const { client } = await start()
    await replyOf(await sendPhoto(client, '127.0.2.1')).toBe(201)
    const bare = await start('bare')
    await replyOf(await sendPhoto(bare.client, '127.0.2.2', bare.id)).toBe(201)
  })

  it('[P16] are a quarter for one network: its fifth photo waits, another network’s does not', async () => {
    const visits = [await start(), await start()]
    const places = watchPlaces()
    const held = []
    for (const { client } of [...visits, ...visits]) {
      held.push(await openHalf(client, '127.0.3.1'))
    }
    await places.held(4)
    const fifth = await sendPhoto((await start()).client, '127.0.3.1')
    await places.asked(5)
    await replyOf(await sendPhoto((await start()).client, '127.0.3.2')).toBe(201)
    expect(fifth.status()).toBe(0)
    held[0]?.socket.destroy()
    await replyOf(fifth).toBe(201)
  })

  it('[P16] are two for one visit: its third photo waits, its neighbour’s behind the same address does not', async () => {
    const { client } = await start()
    const places = watchPlaces()
    const held = [await openHalf(client, '127.0.6.1'), await openHalf(client, '127.0.6.1')]
    await places.held(2)
    const third = await sendPhoto(client, '127.0.6.1')
    await places.asked(3)
    await replyOf(await sendPhoto((await start()).client, '127.0.6.1')).toBe(201)
    expect(third.status()).toBe(0)
    held[0]?.socket.destroy()
    await replyOf(third).toBe(201)
  })

  it('[P16] are free again after whoever hung up in the middle', async () => {
    const visits = [await start(), await start()]
    const [one, other] = visits.map(({ client }) => client)
    if (!one || !other) throw new Error('No visit was started.')
    const photo = await buildJpeg()
    for (let round = 0; round < 5; round++) {
      const places = watchPlaces()
      const senders = [one, one, other, other]
      const cut = await Promise.all(
        senders.map((client) => openUpload(client, '127.0.4.1', photo.length)),
      )
      for (const { socket } of cut) socket.write(photo.subarray(0, -100))
      await places.held(4)
      for (const { socket } of cut) socket.destroy()
    }
    await replyOf(await sendPhoto(one, '127.0.4.1')).toBe(201)
    // Nothing is kept of what was cut off, only of what came whole.
    const kept = server.db.selectFrom('images').select('lead_id')
    const ids = visits.map(({ id }) => id)
    expect(await kept.where('lead_id', 'in', ids).execute()).toEqual([{ lead_id: ids[0] }])
  })

  it('[P16] are not for a lead that has its photos: it is told so, and holds up nobody', async () => {
    const { client, id } = await start()
    const row = { size_bytes: 1, width: 1, height: 1, lead_id: id }
    const rows = Array.from({ length: 40 }, (_, place) => ({
      ...row,
      id: crypto.randomUUID(),
      digest: Buffer.from(`digest ${place}`),
    }))
    await server.db.insertInto('images').values(rows).execute()
    const [first] = await Promise.all([1, 2, 3, 4].map(() => openHalf(client, '127.0.5.1')))
    await settle()
    await replyOf(await sendPhoto((await start()).client, '127.0.5.1')).toBe(201)
    if (!first) throw new Error('No upload was opened.')
    finish(first, Buffer.alloc(999_000))
    await replyOf(first).toBe(409)
  })
})

describe('[P16] a photo that comes slowly', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Four seconds of the server's looking. */
  const pass = async () => {
    await settle()
    await vi.advanceTimersByTimeAsync(4_000)
  }

  it('[P16] is taken at 20 KB a second', async () => {
    const { client } = await start()
    const photo = await noise(1_000, 700).png().toBuffer()
    expect(photo.length).toBeGreaterThan(600_000)
    const sender = await openUpload(client, '127.0.6.1', photo.length)
    const perLook = 80_000
    const last = photo.length - (photo.length % perLook)
    for (let sent = 0; sent < last; sent += perLook) {
      sender.socket.write(photo.subarray(sent, sent + perLook))
      await pass()
    }
    finish(sender, photo.subarray(last))
    await replyOf(sender).toBe(201)
  })

  it('[P16] is given up at 2 KB a second, with a sentence and an end of the connection', async () => {
    const { client } = await start()
    const sender = await openUpload(client, '127.0.6.2', 1_000_000)
    const ended = once(sender.socket, 'close')
    for (let look = 0; look < 4 && sender.status() === 0; look++) {
      sender.socket.write(Buffer.alloc(8_000))
      await pass()
    }
    await replyOf(sender).toBe(408)
    expect(sender.received()).toContain('That took too long. Please try again.')
    await ended
    await replyOf(await sendPhoto(client, '127.0.6.2')).toBe(201)
  })

  it('[P14] is no mistake of ours: all that is logged of it is one plain line', async () => {
    const lines: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    server.app.log.level = 'info'
    const { client, id } = await start()
    const sender = await openUpload(client, '127.0.6.3', 1_000_000)
    for (let look = 0; look < 4 && sender.status() === 0; look++) await pass()
    await replyOf(sender).toBe(408)
    await once(sender.socket, 'close')
    await settle()
    server.app.log.level = 'silent'
    const photos = lines.filter((line) => line.includes('/leads/image/'))
    const [{ level, method, route, status, msg, ...others }] = photos.map((line) =>
      JSON.parse(line),
    )
    expect([level, method, route, status, msg]).toEqual([
      30,
      'POST',
      '/api/v1/leads/image/',
      408,
      'answered',
    ])
    expect(Object.keys(others)).toEqual(['time', 'reqId', 'ms'])
    // The other line is that of the lead's start.
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['answered', 'answered'])
    expect(lines.join('')).not.toContain(id)
  })

  it('[P10] [P16] gives its place up to a neighbour who waits: at 6 KB a second, or after half a minute', async () => {
    for (const [network, perLook, before] of [
      ['127.0.7.1', 24_000, 4],
      ['127.0.7.2', 80_000, 9],
    ] as const) {
      const [one, other] = [(await start()).client, (await start()).client]
      const neighbour = (await start()).client
      const places = watchPlaces()
      const held: Sender[] = []
      for (const client of [one, one, other, other]) {
        held.push(await openHalf(client, network))
      }
      await places.held(4)
      const look = async () => {
        for (const { socket } of held) socket.write(Buffer.alloc(perLook))
        await pass()
      }
      for (let time = 0; time < before; time++) await look()
      expect(held.map((sender) => sender.status())).toEqual([0, 0, 0, 0])
      const waits = await sendPhoto(neighbour, network)
      await places.asked(5)
      await look()
      await replyOf(waits).toBe(201)
      expect(held.map((sender) => sender.status())).toContain(408)
    }
  })
})
