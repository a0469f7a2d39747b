import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ApiClient, ApiReply } from '../server/api-client.ts'

/** A picture of noise, which does not compress to nothing. */
export const noise = (width: number, height: number) =>
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
export const buildJpeg = () =>
  noise(40 + ++seed, 30)
    .jpeg()
    .toBuffer()
/** A card with lines of print on a darker table, as somebody holds it before a camera. */
export function buildCardPhoto(blur = 0): Promise<Buffer> {
  const lines = Array.from(
    { length: 9 },
    (_, i) => `<rect x="330" y="${190 + i * 34}" width="${320 - i * 9}" height="9" fill="#345"/>`,
  ).join('')
  const card = `<svg width="960" height="640"><rect width="960" height="640" fill="#8a7a66"/>
    <rect x="110" y="120" width="740" height="420" rx="24" fill="#e8eef4"/>
    <rect x="150" y="180" width="150" height="190" fill="#9ab"/>${lines}</svg>`
  const picture = sharp(Buffer.from(card))
  return (blur > 0 ? picture.blur(blur) : picture).jpeg().toBuffer()
}
/** One part of a PNG. */
export function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A square black-and-white PNG of few bytes and very many pixels. */
export function buildBomb(edge: number): Buffer {
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

export const asFile = (bytes: Buffer, type = 'image/jpeg') =>
  new Blob([new Uint8Array(bytes)], { type })

/** Sends one photo as the browser does. */
export function sendPhoto(
  client: ApiClient,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<ApiReply> {
  return client.upload('/api/v1/leads/image/', { ...fields, image: asFile(bytes) })
}
