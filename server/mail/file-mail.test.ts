import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildFakeClock } from '../../testing/server/fake-clock.ts'
import { openFileMail } from './file-mail.ts'
import type { Mail } from './mail.ts'

let parent: string
let folder: string
let written: string[]
let mail: Mail
const clock = buildFakeClock()

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'posology-mail-'))
  folder = path.join(parent, 'mail')
  written = []
  const onWritten = (file: string) => written.push(file)
  mail = openFileMail({ folder, from: 'Care team <care@example.com>', clock, onWritten })
})
afterEach(async () => {
  await mail.close()
  await rm(parent, { recursive: true, force: true })
})

const message = {
  to: 'ana@example.com',
  subject: 'Grüße – a link for you',
  text: 'Open https://app.example.com/x',
  html: '<p>Open <a href="https://app.example.com/x">the page</a></p>',
}

it('writes a mail which any program opens, for the eyes of the server alone', async () => {
  await mail.send({ ...message, headers: { 'X-Note': 'one' } })
  const [name, ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(written).toEqual([path.join(folder, name ?? '')])
  const text = await readFile(written[0] ?? '', 'utf8')
  expect(text).toMatch(/^From: Care team <care@example\.com>\r?$/m)
  expect(text).toMatch(/^To: ana@example\.com\r?$/m)
  expect(text).toMatch(/^X-Note: one\r?$/m)
  expect(text).toContain('multipart/alternative')
  expect(text).toContain('https://app.example.com/x')
  const modes = await Promise.all([stat(folder), stat(written[0] ?? '')])
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
})

it('a link stands in the file as it is, however long: a terminal is all one needs to follow it', async () => {
  const link = `https://app.example.com/reset-password#token=61${'aB3-_'.repeat(20)}`
  await mail.send({ ...message, text: `Grüße.\n\n${link}\n` })
  const text = await readFile(written[0] ?? '', 'utf8')
  expect(text.split(/\r?\n/)).toEqual(expect.arrayContaining(['Grüße.', link]))
})

it('a long header stays one line that mail programs read, and a mail keeps its name', async () => {
  const address = `https://app.example.com/stop/?token=${'aB3-_'.repeat(50)}`
  const headers = {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await mail.send({ ...message, headers, messageId: '<one@app.example.com>' })
  const text = await readFile(written[0] ?? '', 'utf8')
  // A line may be broken before a space, and is read without the break.
  const [head = ''] = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n\n')
  expect(head.split('\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${address}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Message-ID: <one@app.example.com>',
    ]),
  )
})

it('[P3] a mail with an appointment brings it as programs with a calendar read it, and as a file', async () => {
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await mail.send({ ...message, calendar: { method: 'CANCEL', text } })
  const sent = await readFile(written[0] ?? '', 'utf8')
  expect(sent).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m)
  expect(sent).toMatch(/filename=appointment\.ics/)
  expect(sent).toContain('multipart/mixed')
})

it.each([
  ['Care team <care@example.com>', 'From: Fennora <care@example.com>'],
  ['care@example.com', 'From: Fennora <care@example.com>'],
])('a mail with a sender of its own keeps the address of %j', async (from, line) => {
  await mail.close()
  const onWritten = (file: string) => written.push(file)
  mail = openFileMail({ folder, from, clock, onWritten })
  await mail.send({ ...message, sender: 'Fennora' })
  expect(await readFile(written[0] ?? '', 'utf8')).toMatch(new RegExp(`^${line}\r?$`, 'm'))
})

it('[P14] names a file by its time, and by nothing of the mail', async () => {
  await mail.send(message)
  clock.advance(1_000)
  await mail.send(message)
  const names = written.map((file) => path.basename(file))
  expect([...names].sort()).toEqual(names)
  for (const name of names) expect(name).toMatch(/^[\dTZ-]{24}-[\da-f]{8}\.eml$/)
})

it('forgets mails after a week, and nothing else in the folder', async () => {
  await mail.send(message)
  await mail.send(message)
  const note = path.join(folder, 'note.txt')
  await writeFile(note, 'mine')
  const weekAgo = new Date(clock.now().getTime() - 7 * 24 * 3_600_000 - 1)
  await utimes(written[0] ?? '', weekAgo, weekAgo)
  await utimes(written[1] ?? '', clock.now(), clock.now())
  await utimes(note, weekAgo, weekAgo)
  await mail.forgetOld(clock.now())
  expect((await readdir(folder)).sort()).toEqual([path.basename(written[1] ?? ''), 'note.txt'])
})
