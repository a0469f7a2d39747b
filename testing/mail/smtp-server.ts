import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface SmtpServer {
  /** smtp://127.0.0.1:<port> */
  url: string
  /** Each mail as it came: who it is for by the envelope, and its text. */
  received: { to: string[]; text: string }[]
  /** Commands as they came, without the mails. */
  commands: string[]
  close(): Promise<void>
}

export interface SmtpServerOptions {
  /** Answers a recipient instead of the usual 250. */
  refusal?: string
  /** A mail that has come is taken only after this. */
  takesAfter?: (mail: SmtpServer['received'][number]) => Promise<void>
}

/** As much of a mail server as sending one mail needs; it offers neither TLS nor logins it could check. */
export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpServer> {
  const received: SmtpServer['received'] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()

  function answer(socket: Socket, line: string, to: string[]): void {
    commands.push(line)
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') socket.write('250-stand-in\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n')
    else if (verb === 'AUTH') socket.write('235 fine\r\n')
    else if (verb === 'DATA') socket.write('354 go on\r\n')
    else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (verb === 'RCPT' && options.refusal) socket.write(`${options.refusal}\r\n`)
    else {
      if (verb === 'RCPT') to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      socket.write('250 fine\r\n')
    }
  }

  function converse(socket: Socket): void {
    let rest = ''
    let to: string[] = []
    let isData = false
    socket.setEncoding('latin1').on('data', (text) => {
      rest += String(text)
      for (;;) {
        const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = rest.slice(0, end)
        rest = rest.slice(end + (isData ? 5 : 2))
        if (isData) {
          const mail = { to, text: piece }
          received.push(mail)
          to = []
          void options.takesAfter?.(mail).then(() => socket.write('250 taken\r\n'))
          if (!options.takesAfter) socket.write('250 taken\r\n')
        } else answer(socket, piece, to)
        isData = !isData && /^DATA/i.test(piece)
      }
    })
    socket.write('220 stand-in\r\n')
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    converse(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    commands,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
