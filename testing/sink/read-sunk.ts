import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { findIn, listForms, type Secret, type SecretForms } from './secret.ts'
import type { SunkRequest } from './tls-sink.ts'

/** A text that stood in a request, and how it was come by: `body, unpacked, JSON`. */
export interface SunkText {
  text: string
  trail: string
}

/** Ways of writing stand inside one another no deeper than that. */
const mostLayers = 6
const base64Text = /[A-Za-z0-9+/_-]{16,}={0,2}/g

/** What is packed begins so; brotli has no sign of its own. */
const unpackers: [begin: string, unpack: (bytes: Buffer) => Buffer][] = [
  ['\x1f\x8b', gunzipSync],
  ['\x78\x01', inflateSync],
  ['\x78\x5e', inflateSync],
  ['\x78\x9c', inflateSync],
  ['\x78\xda', inflateSync],
  ['\x28\xb5\x2f\xfd', zstdDecompressSync],
]

function unpack(bytes: Buffer): Buffer | null {
  const head = bytes.subarray(0, 4).toString('latin1')
  const found = unpackers.find(([begin]) => head.startsWith(begin))
  return found ? attempt(() => found[1](bytes)) : null
}

/** What cannot be undone was not written so. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

function decodeUrl(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (part) =>
      Buffer.from(part.replaceAll('%', ''), 'hex').toString(),
    )
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }
  return text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,4}));/gi,
    (part, ten, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? part
      return String.fromCodePoint(ten ? Number(ten) : Number.parseInt(hex, 16))
    },
  )
}

/** Bytes as texts: what they are packed in is undone first. */
function readBytes(bytes: Buffer): string[] {
  const inner = unpack(bytes)
  const plain = inner ? readBytes(inner) : []
  const [wide, narrow] = [bytes.toString(), bytes.toString('latin1')]
  return wide === narrow ? [...plain, wide] : [...plain, wide, narrow]
}

/** Whichever sign it begins at: what stands before may look like a part of it. */
function decodeBase64(text: string): string[] {
  const parts = text.match(base64Text) ?? []
  const decoded = parts.flatMap((part) =>
    [0, 1, 2, 3].flatMap((start) => readBytes(Buffer.from(part.slice(start), 'base64'))),
  )
  return decoded.length > 0 ? [decoded.join('\n')] : []
}

/** Keys and texts of what JSON holds; a recorder packs a part of it by itself, byte by letter. */
function listLeaves(value: unknown): string[] {
  if (typeof value === 'string') {
    const inner = unpack(Buffer.from(value, 'latin1'))
    return inner ? [value, ...readBytes(inner)] : [value]
  }
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listLeaves(inner)])
}

/** JSON alone, in lines, or as the fields of a form; what is left of broken JSON is rid of its marks. */
function decodeJson(text: string): string[] {
  const parse = (part: string) => attempt(() => listLeaves(JSON.parse(part)))
  const begins = /^\s*[[{"]/
  const whole = begins.test(text) ? parse(text) : null
  if (whole) return [whole.join('\n'), ...whole.filter((leaf) => begins.test(leaf))]
  const parts = text.split(/\n|&?[\w-]+=(?=[[{"])/).filter((part) => begins.test(part))
  const bare = text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\"', '"')
    .replaceAll('\\/', '/')
    .replaceAll('\\\\', '\\')
  return [bare, ...parts.flatMap((part) => parse(part)?.join('\n') ?? [])]
}

const decoders: Record<string, (text: string) => string[]> = {
  address: (text) => [decodeUrl(text)],
  entities: (text) => [decodeEntities(text)],
  base64: decodeBase64,
  JSON: decodeJson,
}

/** Texts of a request in which something may stand: raw, unpacked, and each way of writing undone, one inside another. */
export function readSunk({ path, headers, body }: SunkRequest): SunkText[] {
  const found = new Map<string, string>()
  const keep = (texts: readonly string[], trail: string) => {
    const fresh = texts.filter((text) => text !== '' && !found.has(text))
    for (const text of fresh) found.set(text, trail)
    return fresh.map((text) => ({ text, trail }))
  }
  const packed =
    headers['content-encoding'] === 'br' ? attempt(() => brotliDecompressSync(body)) : null
  let layer = [
    ...keep([path], 'address'),
    ...keep([JSON.stringify(headers), ...Object.values(headers).map(String)], 'headers'),
    ...keep([...readBytes(body), ...(packed ? readBytes(packed) : [])], 'body'),
  ]
  for (let depth = 0; depth < mostLayers && layer.length > 0; depth += 1) {
    layer = layer.flatMap(({ text, trail }) =>
      Object.entries(decoders).flatMap(([name, decode]) => keep(decode(text), `${trail}, ${name}`)),
    )
  }
  return [...found].map(([text, trail]) => ({ text, trail }))
}

/** A secret that left, and where it stood. */
export interface Leak {
  secret: Secret
  request: SunkRequest
  trail: string
}

/** How much was read, so that nothing to read cannot pass for nothing found. */
export interface SunkSearch {
  leaks: Leak[]
  texts: number
  characters: number
}

/** Looks for secrets in a request, however it writes them. */
export function searchSunk(request: SunkRequest, forms: readonly SecretForms[]): SunkSearch {
  const texts = readSunk(request)
  const leaks = texts.flatMap(({ text, trail }) =>
    findIn(text, forms).map((secret) => ({ secret, request, trail })),
  )
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  return { leaks, texts: texts.length, characters }
}

/** The words that a request holds, in whichever way of writing and case. */
export function findSecrets(request: SunkRequest, words: readonly string[]): string[] {
  const forms = words.map((value) => listForms({ name: value, value, kind: 'word' }))
  const { leaks } = searchSunk(request, forms)
  return words.filter((word) => leaks.some(({ secret }) => secret.value === word))
}
