import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import { expect } from './fixtures.ts'

export interface WrittenMail {
  subject: string
  /** Its text part, as a person reads it. */
  text: string
  /** The first address in it, as path, query and fragment. */
  link: string
}

/** Soft line breaks and encoded signs, as RFC 2045 writes them. */
function decodeQuotedPrintable(text: string): string {
  const joined = text.replaceAll(/=\r?\n/g, '')
  const bytes = joined.replaceAll(/=([\dA-F]{2})/g, (_sign, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function parseMail(raw: string): WrittenMail {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? 'none'
  const part = body.split(`--${boundary}`)[1] ?? ''
  const [partHead = '', ...partBody] = part.split('\n\n')
  const encoding = /^Content-Transfer-Encoding: (.+?)\r?$/im.exec(partHead)?.[1]
  const content = partBody.join('\n\n')
  const text = encoding === 'quoted-printable' ? decodeQuotedPrintable(content) : content
  const address = new URL(/https?:\S+/.exec(text)?.[0] ?? 'none:')
  const subject = /^Subject: (.+?)\r?$/m.exec(head)?.[1] ?? ''
  return { subject, text, link: address.pathname + address.search + address.hash }
}

/** Every new account is mailed this. */
const proof = /confirm your e-mail address$/

/** Every mail the server wrote to an address, oldest first: the proofs of the address, or the others. */
export async function readMails(
  server: BrowserServer,
  to: string,
  kind: 'proofs' | 'others' = 'others',
): Promise<WrittenMail[]> {
  const names = await readdir(server.mailFolder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const raw = await Promise.all(
    files.map((name) => readFile(path.join(server.mailFolder, name), 'utf8')),
  )
  return raw
    .filter((mail) => new RegExp(`^To: ${RegExp.escape(to)}\r?$`, 'm').test(mail))
    .map(parseMail)
    .filter(({ subject }) => proof.test(subject) === (kind === 'proofs'))
}

/** The newest mail to an address, once there are `count` of them. */
export async function waitForMail(
  server: BrowserServer,
  to: string,
  count = 1,
  kind: 'proofs' | 'others' = 'others',
): Promise<WrittenMail> {
  await expect.poll(async () => (await readMails(server, to, kind)).length).toBe(count)
  const mail = (await readMails(server, to, kind)).at(-1)
  if (!mail) throw new Error('no mail')
  return mail
}
