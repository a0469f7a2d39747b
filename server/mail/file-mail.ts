import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import { composeMail } from './compose-mail.ts'
import { finishSends } from './finish-sends.ts'
import { type Mail, MailError } from './mail.ts'

const keptMs = 7 * 24 * 3_600_000

export interface FileMailOptions {
  folder: string
  from: string
  clock: Clock
  /** Told the path of each file; nothing else of a mail is for logs. */
  onWritten: (file: string) => void
}

/** Newest last in a listing by name. */
function buildName(now: Date): string {
  const time = now.toISOString().replaceAll(/[:.]/g, '-')
  return `${time}-${randomBytes(4).toString('hex')}.eml`
}

/** Forgets mails that were written a week ago. */
async function sweepMails(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((entry) => /\.eml(\.part)?$/.test(entry))) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written && now.getTime() - written.mtimeMs > keptMs) await rm(file, { force: true })
  }
}

async function writeAside(folder: string, name: string, bytes: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, name)
  // Whoever watches the folder never sees half a mail.
  await writeFile(`${file}.part`, bytes, { mode: 0o600, flag: 'wx' })
  await rename(`${file}.part`, file)
  return file
}

/** The words as they are: who opens the file without a mail program finds each link whole. */
const writePlainPart = (text: string) =>
  `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`

/** Without a mail server every mail becomes a file that any mail program opens. */
export function openFileMail({ folder, from, clock, onWritten }: FileMailOptions): Mail {
  return finishSends({
    async send(message) {
      const composed = composeMail(from, message)
      // Loaded with the first mail: a start should not wait for it.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true })
      const text = { raw: writePlainPart(message.text) }
      const { message: bytes } = await composer.sendMail({ ...composed, text })
      if (!Buffer.isBuffer(bytes)) throw new MailError('compose')
      onWritten(await writeAside(folder, buildName(clock.now()), bytes))
    },
    forgetOld: (now) => sweepMails(folder, now),
    close: async () => undefined,
  })
}
