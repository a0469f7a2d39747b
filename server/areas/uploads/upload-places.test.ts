import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishPhotoProgramme } from '../../../testing/flows/photo-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import {
  buildPhotoSenders,
  expectReply,
  finishPhoto,
  type PhotoSender,
  type PhotoSenders,
  settle,
} from '../../../testing/people/photo-senders.ts'
import { buildJpeg } from '../../../testing/people/photos.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
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

let server: TestServer
let senders: PhotoSenders
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPhotoProgramme(server)
  senders = await buildPhotoSenders(server)
})
afterEach(() => senders.hangUp())
afterAll(() => server.close())

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

describe('[P16] places for photos under way', () => {
  it('[P16] are not taken by sockets without a lead: no browser’s, and few bare ones', async () => {
    const places = watchPlaces()
    for (let count = 1; count <= 16; count++) {
      const kind = count % 2 ? 'bare' : 'browser'
      const stranger = openClient(server.app, kind)
      if (kind === 'browser') await stranger.call('POST', '/api/v1/rxuser/', { condition: fuuid })
      await senders.openHalf(stranger, `127.0.1.${count}`)
    }
    await places.asked(8)
    await places.held(4)
    const { client } = await start()
    await expectReply(await senders.sendPhoto(client, '127.0.2.1')).toBe(201)
    const bare = await start('bare')
    await expectReply(await senders.sendPhoto(bare.client, '127.0.2.2', bare.id)).toBe(201)
  })

  it('[P16] are a quarter for one network: its fifth photo waits, another network’s does not', async () => {
    const visits = [await start(), await start()]
    const places = watchPlaces()
    const held = []
    for (const { client } of [...visits, ...visits]) {
      held.push(await senders.openHalf(client, '127.0.3.1'))
    }
    await places.held(4)
    const fifth = await senders.sendPhoto((await start()).client, '127.0.3.1')
    await places.asked(5)
    await expectReply(await senders.sendPhoto((await start()).client, '127.0.3.2')).toBe(201)
    expect(fifth.status()).toBe(0)
    held[0]?.socket.destroy()
    await expectReply(fifth).toBe(201)
  })

  it('[P16] are two for one visit: its third photo waits, its neighbour’s behind the same address does not', async () => {
    const { client } = await start()
    const places = watchPlaces()
    const held = [
      await senders.openHalf(client, '127.0.6.1'),
      await senders.openHalf(client, '127.0.6.1'),
    ]
    await places.held(2)
    const third = await senders.sendPhoto(client, '127.0.6.1')
    await places.asked(3)
    await expectReply(await senders.sendPhoto((await start()).client, '127.0.6.1')).toBe(201)
    expect(third.status()).toBe(0)
    held[0]?.socket.destroy()
    await expectReply(third).toBe(201)
  })

  it('[P16] are free again after whoever hung up in the middle', async () => {
    const visits = [await start(), await start()]
    const [one, other] = visits.map(({ client }) => client)
    if (!one || !other) throw new Error('No visit was started.')
    const photo = await buildJpeg()
    for (let round = 0; round < 5; round++) {
      const places = watchPlaces()
      const hasty = [one, one, other, other]
      const cut = await Promise.all(
        hasty.map((client) => senders.openUpload(client, '127.0.4.1', photo.length)),
      )
      for (const { socket } of cut) socket.write(photo.subarray(0, -100))
      await places.held(4)
      for (const { socket } of cut) socket.destroy()
    }
    await expectReply(await senders.sendPhoto(one, '127.0.4.1')).toBe(201)
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
    const [first] = await Promise.all([1, 2, 3, 4].map(() => senders.openHalf(client, '127.0.5.1')))
    await settle()
    await expectReply(await senders.sendPhoto((await start()).client, '127.0.5.1')).toBe(201)
    if (!first) throw new Error('No upload was opened.')
    finishPhoto(first, Buffer.alloc(999_000))
    await expectReply(first).toBe(409)
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

  it('[P10] [P16] gives its place up to a neighbour who waits: at 6 KB a second, or after half a minute', async () => {
    for (const [network, perLook, before] of [
      ['127.0.7.1', 24_000, 4],
      ['127.0.7.2', 80_000, 9],
    ] as const) {
      const [one, other] = [(await start()).client, (await start()).client]
      const neighbour = (await start()).client
      const places = watchPlaces()
      const held: PhotoSender[] = []
      for (const client of [one, one, other, other]) {
        held.push(await senders.openHalf(client, network))
      }
      await places.held(4)
      const look = async () => {
        for (const { socket } of held) socket.write(Buffer.alloc(perLook))
        await pass()
      }
      for (let time = 0; time < before; time++) await look()
      expect(held.map((sender) => sender.status())).toEqual([0, 0, 0, 0])
      const waits = await senders.sendPhoto(neighbour, network)
      await places.asked(5)
      await look()
      await expectReply(waits).toBe(201)
      expect(held.map((sender) => sender.status())).toContain(408)
    }
  })
})
