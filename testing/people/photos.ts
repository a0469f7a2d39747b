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
function buildChunk(type: string, data: Buffer): Buffer {
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
