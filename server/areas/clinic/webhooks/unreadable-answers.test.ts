import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { postDelivery } from './post-delivery.ts'

const listener = createServer()
afterEach(() => listener.close())

it('a webhook that would rather speak another protocol has not taken it, and holds nothing up', async () => {
  listener.on('connection', (socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n')
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // A listening server of TCP has an address and a port.
  const { port } = listener.address() as AddressInfo
  const posted = postDelivery(new URL(`http://127.0.0.1:${port}/`), '{}', {}, () => true)
  await expect(posted).rejects.toMatchObject({ code: 'no-answer' })
})
