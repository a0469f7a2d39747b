import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { RecordedWalk } from './proceed-statements.ts'

/**
 * One connection of a load generator that costs next to nothing beside what it measures: it sends what was
 * recorded and looks at no more of a reply than its status and length.
 */
class Line {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #wanted = 0
  #settle: { resolve: (reply: string) => void; reject: (reason: Error) => void } | null = null

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.#take(bytes))
    socket.on('close', () => this.#settle?.reject(new Error('the API closed the connection')))
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
    if (this.#wanted === 0) {
      const end = this.#received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = this.#received.toString('latin1', 0, end)
      this.#wanted = end + 4 + Number(/\ncontent-length: (\d+)/i.exec(head)?.[1])
    }
    if (this.#received.length < this.#wanted) return
    const reply = this.#received.toString('latin1', 0, 12)
    this.#received = Buffer.alloc(0)
    this.#wanted = 0
    this.#settle?.resolve(reply)
  }

  async send(request: string): Promise<void> {
    const reply = await new Promise<string>((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
    if (reply !== 'HTTP/1.1 200') throw new Error(`a proceed was answered ${reply}`)
  }

  close(): void {
    this.#settle = null
    this.#socket.destroy()
  }
}

export async function openLine(port: number): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  return new Line(socket)
}

let networks = 0

/**
 * Sends the recorded calls for another lead, as the balancer in front of many patients would: each lead has an
 * address of its own, because the limit of one network is far below what is measured.
 */
export async function sendWalk(line: Line, walk: RecordedWalk, leadId: string): Promise<void> {
  networks += 1
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  for (const body of walk.bodies) {
    await line.send(
      `PATCH /api/v1/leads/${leadId}/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
        `x-forwarded-for: ${address}\r\nidempotency-key: ${crypto.randomUUID()}\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
}
