import { gunzipSync } from 'node:zlib'
import type { SunkRequest } from './tls-sink.ts'

const base64Text = /[A-Za-z0-9+/_-]{16,}={0,2}/g

function unpack(body: Buffer): Buffer {
  try {
    return gunzipSync(body)
  } catch {
    return body
  }
}

function decodeUrl(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (part) =>
      Buffer.from(part.replaceAll('%', ''), 'hex').toString(),
    )
}

function decodeBase64(text: string): string {
  const parts = text.match(base64Text) ?? []
  return parts.map((part) => String(unpack(Buffer.from(part, 'base64')))).join('\n')
}

/** JSON writes what is inside of it as text once more, with its own marks. */
function decodeJson(text: string): string {
  return text.replaceAll('\\"', '"').replaceAll('\\\\', '\\').replaceAll('\\/', '/')
}

/** Texts of a request in which something may stand: raw, unpacked, and each way of writing undone, twice over. */
export function readSunk({ path, headers, body }: SunkRequest): string[] {
  const raw = [path, JSON.stringify(headers), body.toString('latin1'), body.toString()]
  const first = [...raw, String(unpack(body))]
  const decode = (text: string) => [decodeUrl(text), decodeBase64(text), decodeJson(text)]
  const second = first.flatMap(decode)
  return [...first, ...second, ...second.flatMap(decode)]
}

/** The secrets that a request holds in any of these ways, in whichever case. */
export function findSecrets(request: SunkRequest, secrets: readonly string[]): string[] {
  const texts = readSunk(request).map((text) => text.toLowerCase())
  return secrets.filter((secret) => texts.some((text) => text.includes(secret.toLowerCase())))
}
