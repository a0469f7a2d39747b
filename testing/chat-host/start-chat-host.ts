import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How it answers the request for its program. */
export type ChatHostMood = 'well' | 'missing' | 'never' | 'unregistered' | 'breaking'

export interface StandInChatHost {
  readonly origin: string
  /** Path and query of every request so far. */
  readonly asked: string[]
  mood: ChatHostMood
  close(): Promise<void>
}

const programs: Partial<Record<ChatHostMood, string>> = {
  unregistered: 'window.posologyChat.register({ mount() {} })',
  breaking:
    "window.posologyChat.register({ mount() { throw new Error('no') }, open() {}, close() {} })",
}

/** A stand-in for a chat host, on a free port of this machine. */
export async function startChatHost(): Promise<StandInChatHost> {
  const bundle = await readFile(new URL('bundle.js', import.meta.url), 'utf8')
  const asked: string[] = []
  const host: StandInChatHost = { origin: '', asked, mood: 'well', close: async () => {} }
  const server = createServer((request: IncomingMessage, reply: ServerResponse) => {
    asked.push(request.url ?? '')
    // Another origin's module and replies: the browser asks whether the page may have them.
    reply.setHeader('access-control-allow-origin', '*')
    if (request.url?.startsWith('/static/js/bundle.js')) answerProgram(host.mood, bundle, reply)
    else if (request.url === '/replies') {
      reply.setHeader('content-type', 'application/json')
      reply.end('{"text":"A nurse reads this within the hour."}')
    } else reply.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return Object.assign(host, {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

function answerProgram(mood: ChatHostMood, bundle: string, reply: ServerResponse): void {
  if (mood === 'never') return
  if (mood === 'missing') {
    reply.writeHead(404).end()
    return
  }
  reply.setHeader('content-type', 'text/javascript')
  reply.end(programs[mood] ?? bundle)
}
