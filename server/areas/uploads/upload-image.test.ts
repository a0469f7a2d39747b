import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPhotoProgramme, readPhoto } from '../../../testing/flows/photo-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { asFile, buildBomb, buildJpeg, noise, sendPhoto } from '../../../testing/people/photos.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const uploadUrl = '/api/v1/leads/image/'
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPhotoProgramme(server)
})
afterAll(() => server.close())

const start = (kind: 'browser' | 'bare' = 'browser') => startLead(server, fuuid, kind)

describe('upload', () => {
  it('[CALL-05] [GAP-82] keeps a photo and replies with uuid and url', async () => {
    const { client, id } = await start()
    const reply = await sendPhoto(client, await buildJpeg())
    expect(reply.status).toBe(201)
    expect(Object.keys(reply.body).sort()).toEqual(['url', 'uuid'])
    const row = await server.db
      .selectFrom('images')
      .selectAll()
      .where('id', '=', String(reply.body.uuid))
      .executeTakeFirstOrThrow()
    expect(row.lead_id).toBe(id)
    const { format } = await sharp(await readPhoto(server, client, reply.body.url)).metadata()
    expect(format).toBe('jpeg')
  })

  it('[P2] a repeat with its key is the same photo; another photo under the key is refused', async () => {
    const { client, id } = await start()
    const key = { 'idempotency-key': randomUUID() }
    const photo = await buildJpeg()
    const send = async (bytes: Buffer) =>
      client.upload(uploadUrl, { lead: id, image: asFile(bytes) }, key)
    const first = await send(photo)
    expect((await send(photo)).body.uuid).toBe(first.body.uuid)
    expect((await send(await buildJpeg())).status).toBe(409)
    const rows = server.db.selectFrom('images').select('id').where('lead_id', '=', id)
    expect(await rows.execute()).toHaveLength(1)
  })

  it('[P13] keeps no metadata, turns the picture upright and bounds its size', async () => {
    const { client } = await start()
    const bytes = await noise(3_000, 1_500)
      .withExif({ IFD0: { ImageDescription: 'CANARY-EXIF' }, IFD3: { GPSLatitude: '51/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const tail = Buffer.from('<html>CANARY-TAIL</html>')
    const reply = await sendPhoto(client, Buffer.concat([bytes, tail]))
    const stored = await readPhoto(server, client, reply.body.url)
    expect(stored.toString('latin1')).not.toMatch(/CANARY|Exif|ICC_PROFILE|http:/)
    const { width, height, orientation, exif, xmp, icc } = await sharp(stored).metadata()
    expect([width, height]).toEqual([1_024, 2_048])
    expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each(['png', 'webp', 'gif'] as const)('takes %s as well', async (format) => {
    const { client } = await start()
    const reply = await sendPhoto(client, await noise(50, 40).toFormat(format).toBuffer())
    expect(reply.status).toBe(201)
  })

  it('takes CMYK, 16 bit and see-through pictures and the first frame of a film', async () => {
    const { client } = await start()
    const frames = await sharp(
      await Promise.all([1, 2, 3].map(() => noise(20, 20).png().toBuffer())),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const pictures = [
      await noise(20, 20).toColourspace('cmyk').jpeg().toBuffer(),
      await noise(20, 21).toColourspace('rgb16').png().toBuffer(),
      await noise(20, 22).ensureAlpha(0.3).png().toBuffer(),
      frames,
    ]
    for (const bytes of pictures) {
      const reply = await sendPhoto(client, bytes)
      expect(reply.status).toBe(201)
      const {
        height = 0,
        space,
        hasAlpha,
      } = await sharp(await readPhoto(server, client, reply.body.url)).metadata()
      expect(height).toBeLessThan(25)
      expect([space, hasAlpha]).toEqual(['srgb', false])
    }
  })

  it('the same photo sent twice, also at once, is one image', async () => {
    const { client } = await start()
    const bytes = await buildJpeg()
    const replies = await Promise.all([1, 2, 3].map(() => sendPhoto(client, bytes)))
    replies.push(await sendPhoto(client, bytes))
    expect(new Set(replies.map((reply) => String(reply.body.uuid))).size).toBe(1)
  })

  it('[P13] [P16] refuses what is not a photo, and keeps nothing of it', async () => {
    const { client, id } = await start()
    const jpeg = await buildJpeg()
    const bomb = buildBomb(14_000)
    const rows: [Buffer, number, RegExp][] = [
      [Buffer.alloc(0), 400, /choose one photo/],
      [Buffer.from('x'), 400, /could not read/],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        400,
        /could not read/,
      ],
      [Buffer.from('<!doctype html><p>hello'), 400, /could not read/],
      [Buffer.from('%PDF-1.7\n'), 400, /could not read/],
      [Buffer.from('GIF89a/*<script>*/'), 400, /could not read/],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 400, /HEIC/],
      [jpeg.subarray(0, jpeg.length / 2), 400, /could not read/],
      [bomb, 400, /50 megapixels/],
      [Buffer.alloc(12 * 1024 * 1024 + 1, 0xff), 413, /larger than 12 MB/],
    ]
    for (const [bytes, status, sentence] of rows) {
      const reply = await sendPhoto(client, bytes)
      expect(reply.status).toBe(status)
      expect(String(reply.body.detail)).toMatch(sentence)
    }
    const kept = await server.db
      .selectFrom('images')
      .where('lead_id', '=', id)
      .selectAll()
      .execute()
    expect(kept).toEqual([])
  })

  it('[P16] refuses forms without exactly one photo in the field image', async () => {
    const { client } = await start()
    const photo = asFile(await buildJpeg())
    const forms: Record<string, string | Blob>[] = [
      {},
      { image: 'text' },
      { photo },
      { image: photo, second: photo },
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x'])),
    ]
    for (const form of forms) {
      const reply = await client.upload(uploadUrl, form)
      expect(reply.status).toBe(400)
      expect(reply.body.detail).toBe('Please choose one photo to send.')
    }
    const json = await client.call('POST', uploadUrl, { image: 'data:image/jpeg;base64,AAAA' })
    expect(json.status).toBe(400)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other']) {
      const broken = await client.call('POST', uploadUrl, '--x\r\n\r\n', { 'content-type': type })
      expect(broken.status).toBe(400)
    }
  })

  it('a lead keeps so many photos and no more', async () => {
    const { client, id } = await start()
    await server.db
      .insertInto('images')
      .values(
        Array.from({ length: 39 }, () => ({
          lead_id: id,
          id: randomUUID(),
          digest: Buffer.from(randomUUID()),
          size_bytes: 1,
          width: 1,
          height: 1,
        })),
      )
      .execute()
    const photos = await Promise.all([1, 2, 3].map(buildJpeg))
    const replies = await Promise.all(photos.map((photo) => sendPhoto(client, photo)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  })

  it('[P7] a bare client names its lead; nobody sends to another’s', async () => {
    const bare = await start('bare')
    const mine = await start()
    const photo = await buildJpeg()
    const nameless = await sendPhoto(bare.client, photo)
    expect([nameless.status, nameless.body]).toEqual([400, { lead: ['This is missing.'] }])
    expect((await sendPhoto(bare.client, photo, { lead: bare.id })).status).toBe(201)
    for (const lead of [mine.id, randomUUID(), 'x']) {
      expect((await sendPhoto(bare.client, photo, { lead })).status).toBe(404)
      expect((await sendPhoto((await start()).client, photo, { lead })).status).toBe(404)
    }
    expect((await sendPhoto(openClient(server.app, 'browser'), photo)).status).toBe(404)
  })
})

describe('link', () => {
  it('[P13] opens for its owner only, for five minutes, and in no other form', async () => {
    const { client } = await start()
    const url = String((await sendPhoto(client, await buildJpeg())).body.url)
    const mine = await client.call('GET', url)
    expect(mine.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await openClient(server.app, 'browser').call('GET', url)).status).toBe(404)
    expect((await openClient(server.app, 'bare').call('GET', url)).status).toBe(404)
    expect((await (await start()).client.call('GET', url)).status).toBe(404)
    const forged = [
      url.replace(/sig=.{4}/, 'sig=AAAA'),
      url.replace(/exp=\d+/, 'exp=99999999999'),
      url.replace(/&sig.*/, ''),
      url.split('?')[0] ?? '',
      url.replace(/image\/[^/]+/, `image/${randomUUID()}`),
    ]
    for (const other of forged) expect((await client.call('GET', other)).status).toBe(404)
    server.clock.advance(301_000)
    expect((await client.call('GET', url)).status).toBe(404)
  })
})
