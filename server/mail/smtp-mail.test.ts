import { afterEach, expect, it } from 'vitest'
import {
  type SmtpServer,
  type SmtpServerOptions,
  startSmtpServer,
} from '../../testing/mail/smtp-server.ts'
import type { Mail } from './mail.ts'
import { needsTls, openSmtpMail } from './smtp-mail.ts'

const message = {
  to: 'ana@example.com',
  subject: 'A link for you',
  text: 'Open https://app.example.com/x\n.\nEnd',
  html: '<p>Open</p>',
}

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function start(
  options: SmtpServerOptions = {},
  user = '',
): Promise<{ server: SmtpServer; mail: Mail }> {
  const server = await startSmtpServer(options)
  const mail = openSmtpMail(server.url.replace('://', `://${user}`), 'Care team <care@example.com>')
  open.push(server, mail)
  return { server, mail }
}

it('hands each mail to the server of the settings, to its one recipient', async () => {
  const { server, mail } = await start()
  await mail.send(message)
  await mail.send({ ...message, to: 'ben@example.com' })
  expect(server.received.map(({ to }) => to)).toEqual([['ana@example.com'], ['ben@example.com']])
  const [first] = server.received
  expect(first?.text).toContain('From: Care team <care@example.com>')
  expect(first?.text).toContain('Subject: A link for you')
  // A line with a lone point would end the mail; it travels doubled.
  expect(first?.text).toMatch(/\r\n\.\.\r\n/)
  expect(server.commands.filter((line) => line.startsWith('MAIL'))).toHaveLength(2)
})

it('signs in with the name and password of the address', async () => {
  const { server, mail } = await start({}, 'care:s%40cret@')
  await mail.send(message)
  const login = server.commands.find((line) => line.startsWith('AUTH PLAIN'))
  expect(Buffer.from(login?.split(' ')[2] ?? '', 'base64').toString()).toBe('\0care\0s@cret')
})

it('sends a password to another machine only over TLS', () => {
  expect(needsTls('smtp://care:secret@mail.example.com:587')).toBe(true)
  expect(needsTls('smtp://mail.example.com:25')).toBe(false)
  expect(needsTls('smtp://care:secret@localhost:1025')).toBe(false)
  expect(needsTls('smtp://care:secret@[::1]:1025')).toBe(false)
})

it('[P14] a refused mail says why in a code, and not to whom', async () => {
  const { mail } = await start({ refusal: '550 no mailbox ana@example.com here' })
  const failure = await mail.send(message).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'MailError', code: 'EENVELOPE' })
  expect(JSON.stringify([String(failure), failure])).not.toContain('ana@')
})

it('a server that is not there is a MailError too', async () => {
  const { server, mail } = await start()
  await server.close()
  open.shift()
  await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailError' })
})

it('refuses a second recipient before the server hears of it', async () => {
  const { server, mail } = await start()
  await expect(
    mail.send({ ...message, to: 'ana@example.com\r\nRCPT TO:<eve@example.com>' }),
  ).rejects.toMatchObject({ code: 'recipient' })
  expect(server.commands).toEqual([])
})

it('closes only once what was under way is sent', async () => {
  const { server, mail } = await start()
  const sending = mail.send(message)
  await mail.close()
  await sending
  expect(server.received).toHaveLength(1)
})
