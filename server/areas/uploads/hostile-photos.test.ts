import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishPhotoProgramme, readPhoto } from '../../../testing/flows/photo-programme.ts'
import {
  buildHostileFiles,
  canary,
  type HostileFile,
  listSegments,
} from '../../../testing/people/hostile-photos.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { buildBomb, sendPhoto } from '../../../testing/people/photos.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

// Two pictures are drawn at once, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPhotoProgramme(server)
})
afterAll(() => server.close())

/** Of frames, tables and the picture alone: nothing in them says anything of who took it, where, or with what. */
const structural = [0xc0, 0xc2, 0xc4, 0xdb, 0xdd, 0xe0]

async function countImages(): Promise<number> {
  const { count } = await server.db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

it('[P13] of more than sixty hostile files only redrawn JPEGs without anything beside the picture are kept', async () => {
  const files = await buildHostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(60)
  const kept = files.filter(({ expected }) => 'width' in expected)
  const send = async ({ name, bytes, expected }: HostileFile) => {
    // A lead keeps forty photos, and the same one once.
    const { client } = await startLead(server, fuuid, 'browser')
    const reply = await sendPhoto(client, bytes)
    if ('status' in expected) {
      expect({ name, status: reply.status }).toEqual({ name, status: expected.status })
      expect(String(reply.body.detail)).toMatch(expected.detail)
      return
    }
    expect({ name, status: reply.status }).toEqual({ name, status: 201 })
    const stored = await readPhoto(server, client, reply.body.url)
    expect(stored.toString('latin1')).not.toContain(canary)
    const strange = listSegments(stored).filter((marker) => !structural.includes(marker))
    expect({ name, strange }).toEqual({ name, strange: [] })
    const { format, width, height, space, exif, xmp, icc, iptc, comments } =
      await sharp(stored).metadata()
    expect({ name, format, width, height, space }).toEqual({
      name,
      format: 'jpeg',
      ...expected,
      space: 'srgb',
    })
    expect([exif, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined))
    // It can be drawn to its last line.
    await sharp(stored, { failOn: 'warning' }).raw().toBuffer()
  }
  for (const file of files) await send(file)
  expect(await countImages()).toBe(kept.length)
})

it('[P13] twenty bombs of 196 megapixels at once are all refused, and nothing of them is drawn or kept', async () => {
  const bomb = buildBomb(14_000)
  const before = await countImages()
  const senders = await Promise.all(
    Array.from({ length: 20 }, () => startLead(server, fuuid, 'browser')),
  )
  const replies = await Promise.all(senders.map(({ client }) => sendPhoto(client, bomb)))
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(400))
  expect(await countImages()).toBe(before)
})
