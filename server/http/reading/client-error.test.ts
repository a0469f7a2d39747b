import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleArea } from '../../../testing/server/sample-area.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let port = 0
beforeAll(async () => {
  server = await buildTestServer({ areas: [sampleArea] })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => server.close())

/** Sends bytes as they are and resolves with all that came back until the server hung up. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

const close = 'Host: x\r\nConnection: close\r\n'

describe('[P16] bytes that are no proper request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers beyond measure', `GET / HTTP/1.1\r\n${close}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${close}\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths of one body',
      `POST /api/v1/sample/1/ HTTP/1.1\r\n${close}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'a length that is no number',
      `POST /api/v1/sample/1/ HTTP/1.1\r\n${close}Content-Length: x\r\n\r\n`,
      400,
    ],
    ['a line break inside a header', `GET / HTTP/1.1\r\n${close}X: a\nb\0: c\r\n\r\n`, 400],
    ['an unknown method', `BREW /api/v1/sample/1/ HTTP/1.1\r\n${close}\r\n`, 400],
    ['a method no path knows', `PROPFIND /api/v1/sample/1/ HTTP/1.1\r\n${close}\r\n`, 405],
    [
      'a body larger than told is allowed',
      `POST /api/v1/sample/1/ HTTP/1.1\r\n${close}Content-Type: application/json\r\nContent-Length: 9999999\r\n\r\n{`,
      413,
    ],
  ])('%s is answered and hung up on', async (_name, bytes, status) => {
    const [statusLine = '', ...rest] = (await sendRaw(bytes)).split('\r\n')
    expect(statusLine).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(rest.join('\n').toLowerCase()).toContain('connection: close')
  })

  it('leave the server able to answer the next caller', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sendRaw('\0\r\n\r\n')))
    const reply = await fetch(`http://127.0.0.1:${port}/config.json`)
    expect(reply.status).toBe(200)
  })

  it('do not mix up requests sent in one go', async () => {
    const one = (name: string, last: boolean) => {
      const body = JSON.stringify({ name })
      const connection = last ? 'Connection: close\r\n' : ''
      return `POST /api/v1/sample/${name}/ HTTP/1.1\r\nHost: x\r\n${connection}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    }
    const received = await sendRaw(one('a', false) + one('b', false) + one('c', true))
    expect(received.match(/"name":"(\w)"/g)).toEqual(['"name":"a"', '"name":"b"', '"name":"c"'])
  })
})
