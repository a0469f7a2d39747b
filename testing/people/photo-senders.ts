import { once } from 'node:events'
import net from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ApiClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'
import { buildJpeg } from './photos.ts'

const boundary = 'form-boundary'

export interface PhotoSender {
  socket: net.Socket
  received(): string
  status(): number
}

interface Upload {
  client: ApiClient
  /** An address of this machine. */
  network: string
  photoBytes: number
  lead?: string | undefined
}

/** Sends the last bytes of a photo and what ends its form. */
export function finishPhoto({ socket }: PhotoSender, photo: Buffer): void {
  socket.write(Buffer.concat([photo, Buffer.from(`\r\n--${boundary}--\r\n`)]))
}

export const expectReply = (sender: PhotoSender) =>
  expect.poll(() => sender.status(), { timeout: 60_000 })

/** Lets a server in this process read what has arrived. */
export async function settle(): Promise<void> {
  for (let count = 0; count < 20; count++) await turn()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

function countConnections({ app }: TestServer): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
}

/** Browsers and clients that send photos byte by byte, over sockets of their own. */
export async function buildPhotoSenders(server: TestServer) {
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const open: net.Socket[] = []

  /** Opens an upload and sends all but the photo. */
  async function begin({ client, network, photoBytes, lead }: Upload): Promise<PhotoSender> {
    const part = (name: string, more = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    const named = lead ? `${part('lead')}${lead}\r\n` : ''
    const before = `${named}${part('image', '; filename="a.jpg"')}`
    const length = before.length + photoBytes + `\r\n--${boundary}--\r\n`.length
    const cookie = client.cookie()
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: network })
    open.push(socket)
    let received = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
    })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const headers = [
      'POST /api/v1/leads/image/ HTTP/1.1',
      'Host: 127.0.0.1',
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${length}`,
      ...(cookie ? [`Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'] : []),
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n${before}`)
    return {
      socket,
      received: () => received,
      status: () => Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1] ?? 0),
    }
  }

  return {
    openUpload: (client: ApiClient, network: string, photoBytes: number) =>
      begin({ client, network, photoBytes }),
    /** An upload that stops after the first bytes of its photo. */
    async openHalf(client: ApiClient, network: string): Promise<PhotoSender> {
      const sender = await begin({ client, network, photoBytes: 1_000_000 })
      sender.socket.write(Buffer.alloc(1_000))
      return sender
    },
    async sendPhoto(client: ApiClient, network: string, lead?: string): Promise<PhotoSender> {
      const photo = await buildJpeg()
      const sender = await begin({ client, network, photoBytes: photo.length, lead })
      finishPhoto(sender, photo)
      return sender
    },
    /** Hangs up, and waits until the server has seen it. */
    async hangUp(): Promise<void> {
      for (const socket of open.splice(0)) socket.destroy()
      await expect.poll(() => countConnections(server)).toBe(0)
    },
  }
}

export type PhotoSenders = Awaited<ReturnType<typeof buildPhotoSenders>>
