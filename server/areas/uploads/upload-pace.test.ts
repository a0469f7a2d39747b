import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishPhotoProgramme } from '../../../testing/flows/photo-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import {
  buildPhotoSenders,
  expectReply,
  finishPhoto,
  type PhotoSenders,
  settle,
} from '../../../testing/people/photo-senders.ts'
import { noise } from '../../../testing/people/photos.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

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
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await senders.hangUp()
})
afterAll(() => server.close())

const start = () => startLead(server, fuuid)

/** Four seconds of the server's looking. */
async function pass(): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(4_000)
}

describe('[P16] a photo that comes slowly', () => {
  it('[P16] is taken at 20 KB a second', async () => {
    const { client } = await start()
    const photo = await noise(1_000, 700).png().toBuffer()
    expect(photo.length).toBeGreaterThan(600_000)
    const sender = await senders.openUpload(client, '127.0.6.1', photo.length)
    const perLook = 80_000
    const last = photo.length - (photo.length % perLook)
    for (let sent = 0; sent < last; sent += perLook) {
      sender.socket.write(photo.subarray(sent, sent + perLook))
      await pass()
    }
    finishPhoto(sender, photo.subarray(last))
    await expectReply(sender).toBe(201)
  })

  it('[P16] is given up at 2 KB a second, with a sentence and an end of the connection', async () => {
    const { client } = await start()
    const sender = await senders.openUpload(client, '127.0.6.2', 1_000_000)
    const ended = once(sender.socket, 'close')
    for (let look = 0; look < 4 && sender.status() === 0; look++) {
      sender.socket.write(Buffer.alloc(8_000))
      await pass()
    }
    await expectReply(sender).toBe(408)
    expect(sender.received()).toContain('That took too long. Please try again.')
    await ended
    await expectReply(await senders.sendPhoto(client, '127.0.6.2')).toBe(201)
  })

  it('[P14] is no mistake of ours: all that is logged of it is one plain line', async () => {
    const lines: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    server.app.log.level = 'info'
    const { client, id } = await start()
    const sender = await senders.openUpload(client, '127.0.6.3', 1_000_000)
    for (let look = 0; look < 4 && sender.status() === 0; look++) await pass()
    await expectReply(sender).toBe(408)
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
})
