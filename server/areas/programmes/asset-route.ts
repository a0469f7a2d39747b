import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { findAsset, type StoredAsset } from './repository.ts'

/** Bytes one process keeps in memory; assets never change, so nothing has to be dropped but for room. */
const memoryMaxBytes = 32 * 1024 * 1024

/** The most recently used assets by address, least recent first. */
class AssetMemory {
  readonly #assets = new Map<string, StoredAsset>()
  #bytes = 0

  find(address: string): StoredAsset | undefined {
    const asset = this.#assets.get(address)
    if (asset) {
      this.#assets.delete(address)
      this.#assets.set(address, asset)
    }
    return asset
  }

  keep(address: string, asset: StoredAsset): void {
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

function sendAsset(reply: FastifyReply, asset: StoredAsset, range: string | undefined) {
  const { bytes, type } = asset
  const text = type === 'image/svg+xml' || type === 'text/vtt'
  reply
    .header('cache-control', neverChanges)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('accept-ranges', 'bytes')
    .type(text ? `${type}; charset=utf-8` : type)
  if (type === 'image/svg+xml') {
    // Opened by itself, a drawing must still not be able to do anything.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  }
  const wanted = readRange(range, bytes.length)
  if (wanted === 'bad') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  if (!wanted) return reply.send(bytes)
  const [start, end] = wanted
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
    async (request, reply) => {
      const { slug, file } = request.params
      const address = readAddress(slug, file)
      if (!address) return reply.callNotFound()
      const known = memory.find(`${slug}/${file}`)
      const asset = known ?? (await findAsset(db, address.slug, address.hash, address.fileName))
      if (!asset) return reply.callNotFound()
      if (!known) memory.keep(`${slug}/${file}`, asset)
      return sendAsset(reply, asset, request.headers.range)
    },
  )
}
