import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { buildBomb, buildChunk, noise } from './photos.ts'

/** Stands in whatever must not be kept. */
export const canary = 'CANARY-7F3A'

export interface HostileFile {
  name: string
  bytes: Buffer
  /** What is kept of it: one upright JPEG of this shape; or how it is refused. */
  expected: { width: number; height: number } | { status: number; detail: RegExp }
}

const unreadable = { status: 400, detail: /could not read/ }
const tooMany = { status: 400, detail: /50 megapixels/ }
const heic = { status: 400, detail: /HEIC/ }
const text = (words: string) => Buffer.from(words, 'latin1')

/** A drawing that the decoder would take, had it not been kept from it. */
const draw = (more: string) =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="9" height="9"/>${more}</svg>`,
  )

/** Puts a segment behind the start of a JPEG. */
function addSegment(jpeg: Buffer, marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(payload.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)])
}

/** Puts a chunk behind the header of a PNG. */
function addChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), buildChunk(type, data), png.subarray(33)])
}

/** A PNG's header that promises this many pixels, and a little of them. */
function promisePixels(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.alloc(100))),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose frame says that it is this large. */
function claimSize(jpeg: Buffer, edge: number): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(edge, frame + 5)
  copy.writeUInt16BE(edge, frame + 7)
  return copy
}

/** Hides what a picture carries beside its points. */
async function buildCarriers(jpeg: Buffer, png: Buffer): Promise<[string, Buffer][]> {
  const xmp = text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${canary}</x:xmpmeta>`)
  const thumbnail = Buffer.concat([text(`Exif\0\0II*\0\x08\0\0\0${canary}`), jpeg])
  return [
    [
      'EXIF with a place',
      await sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: canary }, IFD3: { GPSLatitude: '51/1' } })
        .toBuffer(),
    ],
    ['XMP', addSegment(jpeg, 0xe1, xmp)],
    ['thumbnail of the uncropped picture', addSegment(jpeg, 0xe1, thumbnail)],
    ['IPTC', addSegment(jpeg, 0xed, text(`Photoshop 3.0\0${canary}`))],
    ['colour profile', addSegment(jpeg, 0xe2, text(`ICC_PROFILE\0\x01\x01${canary}`))],
    ['comment', addSegment(jpeg, 0xfe, text(canary))],
    ['a segment of nobody', addSegment(jpeg, 0xef, text(canary))],
    [
      'sixty comments',
      Array.from({ length: 60 }).reduce<Buffer>((all) => addSegment(all, 0xfe, text(canary)), jpeg),
    ],
    ['a page behind it', Buffer.concat([jpeg, text(`<html><script>${canary}</script>`)])],
    ['an archive behind it', Buffer.concat([jpeg, text(`PK\x03\x04${canary}`)])],
    [
      'the test virus',
      addSegment(jpeg, 0xfe, text(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD ${canary}`)),
    ],
    ['another picture behind it', Buffer.concat([jpeg, text(canary), jpeg])],
    ['PNG with a text', addChunk(png, 'tEXt', text(`Comment\0${canary}`))],
    [
      'PNG with a packed text',
      addChunk(png, 'zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(canary)])),
    ],
    ['PNG with a text of the world', addChunk(png, 'iTXt', text(`Comment\0\0\0\0\0${canary}`))],
    ['PNG with an EXIF', addChunk(png, 'eXIf', text(`II*\0\x08\0\0\0\0\0${canary}`))],
    ['PNG with something behind it', Buffer.concat([png, text(canary)])],
    ['PNG that says it moves', addChunk(png, 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))],
    [
      'WebP with an EXIF',
      await sharp(jpeg)
        .withExif({ IFD0: { Copyright: canary } })
        .webp()
        .toBuffer(),
    ],
  ]
}

/** Pictures of every unusual kind that a telephone or a scanner makes. */
async function buildKinds(): Promise<[string, Buffer][]> {
  const frames = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        noise(80, 60).tint(`hsl(${i}, 50%, 50%)`).png().toBuffer(),
      ),
    )
  const film = async (count: number) => sharp(await frames(count), { join: { animated: true } })
  return [
    ['CMYK', await noise(80, 60).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', await noise(80, 60).toColourspace('rgb16').png().toBuffer()],
    ['grey', await noise(80, 60).grayscale().jpeg().toBuffer()],
    ['see-through', await noise(80, 60).ensureAlpha(0.3).png().toBuffer()],
    ['with a palette', await noise(80, 60).png({ palette: true }).toBuffer()],
    ['in seven passes', await noise(80, 60).png({ progressive: true }).toBuffer()],
    ['progressive', await noise(80, 60).jpeg({ progressive: true }).toBuffer()],
    ['WebP without loss', await noise(80, 60).webp({ lossless: true }).toBuffer()],
    ['a GIF', await noise(80, 60).gif().toBuffer()],
    ['a GIF of 50 frames', await (await film(50)).gif().toBuffer()],
    ['a WebP of 5 frames', await (await film(5)).webp().toBuffer()],
  ]
}

async function buildRefused(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
  const refuse = (expected: HostileFile['expected'], files: Record<string, Buffer>) =>
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, expected }))
  const webp = await noise(80, 60).webp().toBuffer()
  const frame = Buffer.from('47494638396100ffff00ff', 'hex')
  return [
    ...refuse({ status: 400, detail: /choose one photo/ }, { 'nothing at all': Buffer.alloc(0) }),
    ...refuse(
      { status: 413, detail: /larger than 12 MB/ },
      {
        '12 MB and a byte': Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024 + 1 - jpeg.length)]),
      },
    ),
    ...refuse(heic, {
      'HEIC of a telephone': text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      'HEIC of another': text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'),
    }),
    ...refuse(tooMany, {
      'a bomb of 196 megapixels': buildBomb(14_000),
      'a little past 50 megapixels': buildBomb(7_080),
      'a promise of 4 thousand megapixels': promisePixels(65_535, 65_535),
      'a JPEG that claims 65,500 by 65,500': claimSize(jpeg, 65_500),
      'a WebP that claims 16,383 by 16,383': claimWebp(webp),
    }),
    ...refuse(unreadable, {
      'one byte': text('x'),
      'a drawing with a script': draw('<script>alert(1)</script>'),
      'a drawing from elsewhere': draw('<image href="http://127.0.0.1/x" width="9" height="9"/>'),
      'a page': text('<!doctype html><script>alert(1)</script>'),
      'a script with the head of a GIF': text('GIF89a/*<script>alert(1)</script>*/'),
      'a GIF of nothing': frame,
      'a document': text('%PDF-1.7\n1 0 obj'),
      'an archive': text('PK\x03\x04'),
      'a packed archive called a picture': gzipSync(Buffer.alloc(5_000_000)),
      'the test virus alone': text(
        'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
      ),
      AVIF: await noise(20, 20).avif().toBuffer(),
      'a film': text('\0\0\0\x18ftypmp42\0\0\0\0isom'),
      BMP: text('BM6\0\0\0\0\0\0\0'),
      TIFF: await noise(20, 20).tiff().toBuffer(),
      'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
      'the head of a JPEG': jpeg.subarray(0, 20),
      'noise behind the start of a JPEG': Buffer.concat([
        jpeg.subarray(0, 3),
        Buffer.alloc(9_000, 0x5a),
      ]),
      'half a PNG': png.subarray(0, png.length / 2),
      'a PNG of no pixels': promisePixels(0, 0),
      'a PNG that promises more than it holds': promisePixels(4_000, 4_000),
      'half a WebP': webp.subarray(0, webp.length / 2),
      'a megabyte of nothing': Buffer.alloc(1_000_000),
    }),
  ]
}

/** A WebP without loss whose head says that it is as large as one can be. */
function claimWebp(webp: Buffer): Buffer {
  const copy = Buffer.from(webp)
  const size = 0x3fff
  // A lossy one says its size in the frame behind its three start bytes.
  const start = copy.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  copy.writeUInt16LE(size, start + 3)
  copy.writeUInt16LE(size, start + 5)
  return copy
}

/** Every file somebody may send instead of a photo, and every photo that carries more than its picture. */
export async function buildHostileFiles(): Promise<HostileFile[]> {
  const jpeg = await noise(80, 60).jpeg().toBuffer()
  const png = await noise(80, 60).png().toBuffer()
  const shape = { width: 80, height: 60 }
  const keep = ([name, bytes]: [string, Buffer]) => ({ name, bytes, expected: shape })
  const turned = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
      name: `lying as ${orientation}`,
      bytes: await noise(90, 60).withMetadata({ orientation }).jpeg().toBuffer(),
      expected: orientation < 5 ? { width: 90, height: 60 } : { width: 60, height: 90 },
    })),
  )
  return [
    ...turned,
    ...(await buildCarriers(jpeg, png)).map(keep),
    ...(await buildKinds()).map(keep),
    {
      name: 'larger than is kept',
      bytes: await noise(3_000, 1_500).jpeg().toBuffer(),
      expected: { width: 2_048, height: 1_024 },
    },
    {
      name: 'one point',
      bytes: await noise(1, 1).png().toBuffer(),
      expected: { width: 1, height: 1 },
    },
    {
      name: 'a strip of 65,500 by 1',
      bytes: await noise(65_500, 1).png().toBuffer(),
      expected: { width: 2_048, height: 1 },
    },
    ...(await buildRefused(jpeg, png)),
  ]
}

/** The markers of a JPEG's segments, up to its picture. */
export function listSegments(jpeg: Buffer): number[] {
  const markers: number[] = []
  let at = 2
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    markers.push(jpeg[at + 1] ?? 0)
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return markers
}
