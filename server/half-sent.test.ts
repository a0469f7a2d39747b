import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startProcessTime } from '../testing/server/process-time.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'

// The server's limits run in real time here: what ends these sockets is Node's own, and ours, together.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer
let port = 0
beforeAll(async () => {
  server = await buildTestServer()
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())

const json = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a"'
const form =
  'Host: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\n' +
  'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc'
const halves = [
  '',
  'GET /api/v1/leads/',
  'GET / HTTP/1.1\r\nHost: x\r\nX-One: 1\r\n',
  `POST /api/v1/leads/ HTTP/1.1\r\n${json}`,
  `PATCH /api/v1/leads/${crypto.randomUUID()}/ HTTP/1.1\r\n${json}`,
  `GET /config.json HTTP/1.1\r\n${json}`,
  `POST /nowhere HTTP/1.1\r\n${json}`,
  `POST /api/v1/leads/image/ HTTP/1.1\r\n${form}`,
]

let ended = 0
async function openHalf(bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  ended++
  return bytes
}

it('[P16] two hundred half-sent requests are closed within thirty seconds, and nobody waits for them', async () => {
  const time = startProcessTime()
  const opened = Array.from({ length: 200 }, async (_, place) => {
    const bytes = await openHalf(halves[place % halves.length] ?? '')
    return { bytes, s: time.readS() }
  })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  // Not even those the server closes first held it up.
  expect(ended).toBeLessThan(200)
  expect(time.readS()).toBeLessThan(5)
  const late = (await Promise.all(opened)).filter(({ s }) => s > 30)
  time.stop()
  expect(late).toEqual([])
})
