import type { Json } from '../server/api-client.ts'

export interface DeviceReply {
  status: number
  /** Empty without a JSON body. */
  body: Json
}

/** One browser, or bare client, that talks to any of several servers over the network. */
export interface Device {
  call(
    method: 'GET' | 'POST' | 'PATCH',
    address: string,
    body?: object | null,
    access?: string,
  ): Promise<DeviceReply>
  /** Whoever holds the same cookies, as they are now. */
  copy(): Device
}

/** A browser keeps the cookies it is given and says where its calls come from; a bare client does neither. */
export function openDevice(
  kind: 'browser' | 'bare',
  held: ReadonlyMap<string, string> = new Map(),
): Device {
  const jar = new Map(held)

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  return {
    copy: () => openDevice(kind, jar),
    async call(method, address, body = null, access = '') {
      const reply = await fetch(address, {
        method,
        headers: {
          ...(kind === 'browser' && { 'sec-fetch-site': 'same-origin' }),
          ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
          ...(access !== '' && { authorization: `JWT ${access}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (kind === 'browser') keep(reply.headers.getSetCookie())
      const isJson = reply.headers.get('content-type')?.includes('json') ?? false
      const text = await reply.text()
      // Any JSON may be dug into, as in testing/server/api-client.ts.
      return { status: reply.status, body: JSON.parse(isJson ? text : '{}') as Json }
    },
  }
}
