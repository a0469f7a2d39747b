import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, openClient } from '../../../testing/api-client.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/small-programme.ts'
import { buildTestServer, type TestServer } from '../../../testing/test-server.ts'

const uploadUrl = '/api/v1/leads/image/'
let server: TestServer
let fuuid: string

beforeAll(async () => {
  server = await buildTestServer()
  const pages = [
    buildPage('photo', 'REGULAR', [buildItem(1, 'IMAGE', { options: { max_files: 2 } })], 'end'),
    buildPage('end', 'REGULAR', [buildItem(2, 'TEXT_FIELD')], null),
  ]
  fuuid = (await publishProgramme(server.db, buildProgramme({ definition: { pages } }))).fuuid
})
afterAll(() => server.close())

async function start(kind: 'browser' | 'bare' = 'browser') {
  const client = openClient(server.app, kind)
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: fuuid })
  return { client, id: String(body.lead_uuid) }
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
let seed = 0
/** A small JPEG unlike any before. */
const buildJpeg = () =>
  noise(40 + ++seed, 30)
    .jpeg()
    .toBuffer()
function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A square black-and-white PNG of few bytes and very many pixels. */
function buildBomb(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.alloc(edge * (edge / 8 + 1)))),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}

const asFile = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

function send(client: ApiClient, bytes: Buffer, fields: Record<string, string> = {}) {
  return client.upload(uploadUrl, { ...fields, image: asFile(bytes) })
}

async function readBack(client: ApiClient, url: unknown): Promise<Buffer> {
  const reply = await server.app.inject({
    url: String(url),
    headers: { cookie: client.cookie() ?? '', 'sec-fetch-site': 'same-origin' },
  })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

describe('upload', () => {
  it('[CALL-05] [GAP-82] keeps a photo and replies with uuid and url', async () => {
    const { client, id } = await start()
    const reply = await send(client, await buildJpeg())
    expect(reply.status).toBe(201)
    expect(Object.keys(reply.body).sort()).toEqual(['url', 'uuid'])
    const row = await server.db
      .selectFrom('images')
      .selectAll()
      .where('id', '=', String(reply.body.uuid))
      .executeTakeFirstOrThrow()
    expect(row.lead_id).toBe(id)
    const { format } = await sharp(await readBack(client, reply.body.url)).metadata()
    expect(format).toBe('jpeg')
  })

  it('[P13] keeps no metadata, turns the picture upright and bounds its size', async () => {
    const { client } = await start()
    const bytes = await noise(3_000, 1_500)
      .withExif({ IFD0: { ImageDescription: 'CANARY-EXIF' }, IFD3: { GPSLatitude: '51/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const tail = Buffer.from('<html>CANARY-TAIL</html>')
    const reply = await send(client, Buffer.concat([bytes, tail]))
    const stored = await readBack(client, reply.body.url)
    expect(stored.toString('latin1')).not.toMatch(/CANARY|Exif|ICC_PROFILE|http:/)
    const { width, height, orientation, exif, xmp, icc } = await sharp(stored).metadata()
    expect([width, height]).toEqual([1_024, 2_048])
    expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each(['png', 'webp', 'gif'] as const)('takes %s as well', async (format) => {
    const { client } = await start()
    const reply = await send(client, await noise(50, 40).toFormat(format).toBuffer())
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
      const reply = await send(client, bytes)
      expect(reply.status).toBe(201)
      const {
        height = 0,
        space,
        hasAlpha,
      } = await sharp(await readBack(client, reply.body.url)).metadata()
      expect(height).toBeLessThan(25)
      expect([space, hasAlpha]).toEqual(['srgb', false])
    }
  })

  it('the same photo sent twice, also at once, is one image', async () => {
    const { client } = await start()
    const bytes = await buildJpeg()
    const replies = await Promise.all([1, 2, 3].map(() => send(client, bytes)))
    replies.push(await send(client, bytes))
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
      const reply = await send(client, bytes)
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
    const replies = await Promise.all(photos.map((photo) => send(client, photo)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
  })

  it('[P7] a bare client names its lead; nobody sends to another’s', async () => {
    const bare = await start('bare')
    const mine = await start()
    const photo = await buildJpeg()
    expect((await send(bare.client, photo)).status).toBe(404)
    expect((await send(bare.client, photo, { lead: bare.id })).status).toBe(201)
    for (const lead of [mine.id, randomUUID(), 'x']) {
      expect((await send(bare.client, photo, { lead })).status).toBe(404)
      expect((await send((await start()).client, photo, { lead })).status).toBe(404)
    }
    expect((await send(openClient(server.app, 'browser'), photo)).status).toBe(404)
  })
})

describe('link', () => {
  it('[P13] opens for its owner only, for five minutes, and in no other form', async () => {
    const { client } = await start()
    const url = String((await send(client, await buildJpeg())).body.url)
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

describe('answers and delete', () => {
  async function answered() {
    const { client, id } = await start()
    const { body } = await send(client, await buildJpeg())
    const answers = { 1: [{ value: [{ uuid: body.uuid, url: 'https://evil.example/' }] }] }
    const reply = await client.call('PATCH', `/api/v1/leads/${id}/`, {
      page: pageId('photo'),
      answers,
    })
    expect(reply.status).toBe(200)
    return { client, id, uuid: String(body.uuid), leadUrl: `/api/v1/leads/${id}/` }
  }

  it('[ITEM-10] a saved photo comes back with a fresh link of this site', async () => {
    const { client, uuid, leadUrl } = await answered()
    const back = await client.call('PATCH', `${leadUrl}back/`, {})
    const [entry] = back.body.page?.page_items?.map((item) => item.answers?.[0]?.value?.[0]) ?? []
    expect(entry?.uuid).toBe(uuid)
    expect(String(entry?.url)).toMatch(/^\/api\/v1\/leads\/image\//)
    await readBack(client, entry?.url)
  })

  it('[CALL-06] deletes one’s own photo, and again without harm', async () => {
    const { client } = await start()
    const { body } = await send(client, await buildJpeg())
    const url = `${uploadUrl}${body.uuid}/`
    expect((await openClient(server.app, 'browser').call('DELETE', url)).status).toBe(204)
    await readBack(client, body.url)
    for (let time = 0; time < 2; time++) {
      const reply = await client.call('DELETE', url)
      expect([reply.status, reply.text]).toEqual([204, ''])
      expect((await client.call('GET', String(body.url))).status).toBe(404)
    }
    expect((await client.call('DELETE', `${uploadUrl}..%2f/`)).status).toBe(404)
    expect(await server.deps.storage.get(String(body.uuid))).toBeNull()
  })

  it('a photo that went in with the answers stays, until its page is open again', async () => {
    const { client, uuid, leadUrl } = await answered()
    const url = `${uploadUrl}${uuid}/`
    expect((await client.call('DELETE', url)).status).toBe(409)
    await client.call('PATCH', `${leadUrl}back/`, {})
    expect((await client.call('DELETE', url)).status).toBe(204)
    const read = await client.call('GET', leadUrl)
    expect(read.body.page?.page_items?.[0]?.answers?.[0]?.value).toEqual([])
    const stale = { 1: [{ value: [{ uuid, url: '' }] }] }
    const again = await client.call('PATCH', leadUrl, { page: pageId('photo'), answers: stale })
    expect(again.body).toEqual({ 1: ['Please add this photo again.'] })
  })

  it('[P2] delete against submit ends with the photo kept or the answer refused', async () => {
    for (let round = 0; round < 10; round++) {
      const { client, id } = await start()
      const { body } = await send(client, await buildJpeg())
      const answers = { 1: [{ value: [{ uuid: body.uuid, url: '' }] }] }
      const [proceeded] = await Promise.all([
        client.call('PATCH', `/api/v1/leads/${id}/`, { page: pageId('photo'), answers }),
        client.call('DELETE', `${uploadUrl}${body.uuid}/`),
      ])
      const kept = await server.db
        .selectFrom('images')
        .where('id', '=', String(body.uuid))
        .selectAll()
        .execute()
      expect(kept.length).toBe(proceeded.status === 200 ? 1 : 0)
    }
  })

  it('[P7] a photo of another lead is no answer', async () => {
    const theirs = await start()
    const photo = (await send(theirs.client, await buildJpeg())).body
    const { client, id } = await start()
    const reply = await client.call('PATCH', `/api/v1/leads/${id}/`, {
      page: pageId('photo'),
      answers: { 1: [{ value: [{ uuid: photo.uuid, url: photo.url }] }] },
    })
    expect(reply.body).toEqual({ 1: ['Please add this photo again.'] })
  })
})
