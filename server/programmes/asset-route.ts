import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../data/database.ts'
import { findAsset, type StoredAsset } from './repository.ts'

/** Bytes one process keeps in memory; assets never change, so nothing has to be dropped but for room. */
const memoryMaxBytes = 32 * 1024 * 1024

interface ServedAsset extends StoredAsset {
  /** The same in fewer bytes; null for what is compressed already. */
  brotli: Buffer | null
}

const textTypes = ['image/svg+xml', 'text/vtt']

function prepareAsset(asset: StoredAsset): ServedAsset {
  const isText = textTypes.includes(asset.type)
  return { ...asset, brotli: isText ? brotliCompressSync(asset.bytes) : null }
}

/** The most recently used assets by address, least recent first. */
class AssetMemory {
  readonly #assets = new Map<string, ServedAsset>()
  #bytes = 0

  find(address: string): ServedAsset | undefined {
    const asset = this.#assets.get(address)
    if (asset) {
      this.#assets.delete(address)
      this.#assets.set(address, asset)
    }
    return asset
  }

  keep(address: string, asset: ServedAsset): void {
    if (this.#assets.has(address)) return
    this.#assets.set(address, asset)
    this.#bytes += asset.bytes.length
    for (const [oldest, { bytes }] of this.#assets) {
      if (this.#bytes <= memoryMaxBytes) break
      this.#assets.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}

interface AssetAddress {
  slug: string
  hash: string
  fileName: string
}

/** Only shapes that publishing makes can lead to a look-up. */
function readAddress(slug: string, file: string): AssetAddress | null {
  const [, hash, fileName] = /^([0-9a-f]{16})-([a-z0-9][a-z0-9._-]*)$/.exec(file) ?? []
  return hash && fileName && /^[a-z][a-z0-9-]*$/.test(slug) ? { slug, hash, fileName } : null
}

/** One byte range, both ends included; null when the whole is to be sent, `bad` when it fits nowhere. */
function readRange(header: string | undefined, size: number): [number, number] | null | 'bad' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'bad' : [start, end]
}

const neverChanges = 'public, max-age=31536000, immutable'

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: ServedAsset) {
  const { bytes, type, brotli } = asset
  reply
    .header('cache-control', neverChanges)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', 'bytes')
    .type(brotli ? `${type}; charset=utf-8` : type)
  if (type === 'image/svg+xml') {
    // Opened by itself, a drawing must still not be able to do anything.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  }
  const wanted = readRange(request.headers.range, bytes.length)
  if (wanted === 'bad') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  if (wanted) return sendPart(reply, bytes, wanted)
  if (!brotli) return reply.send(bytes)
  reply.header('vary', 'accept-encoding')
  const accepts = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return accepts ? reply.header('content-encoding', 'br').send(brotli) : reply.send(bytes)
}

function sendPart(reply: FastifyReply, bytes: Buffer, [start, end]: [number, number]) {
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}

/** Serves `/programmes/<slug>/<hash>-<file>` from the database; anything else there is a 404. */
export function registerProgrammeAssets(app: FastifyInstance, db: Db): void {
  const memory = new AssetMemory()
  app.get<{ Params: { slug: string; file: string } }>(
    '/programmes/:slug/:file',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { slug, file } = request.params
      const address = readAddress(slug, file)
      if (!address) return reply.callNotFound()
      const known = memory.find(`${slug}/${file}`)
      if (known) return sendAsset(request, reply, known)
      const stored = await findAsset(db, address.slug, address.hash, address.fileName)
      if (!stored) return reply.callNotFound()
      const asset = prepareAsset(stored)
      memory.keep(`${slug}/${file}`, asset)
      return sendAsset(request, reply, asset)
    },
  )
}
