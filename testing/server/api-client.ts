import type { FastifyInstance } from 'fastify'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** JSON a test digs into; what it finds there is for its assertions to say. */
export type Json = { readonly [key: string]: Json } & {
  readonly map: <Result>(change: (entry: Json) => Result) => Result[]
}

export interface ApiReply {
  status: number
  /** Empty without a JSON body. */
  body: Json
  text: string
  headers: Record<string, unknown>
}

export interface ApiClient {
  call(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiReply>
  /** Posts a form; a part is a text field or a file. */
  upload(
    url: string,
    parts: Record<string, string | Blob>,
    headers?: Record<string, string>,
  ): Promise<ApiReply>
  /** All it holds, as it sends them. */
  cookie(): string | null
  /** Takes cookies as a reply sets them. */
  keep(lines: readonly string[]): void
}

function readReply(reply: {
  statusCode: number
  payload: string
  headers: Record<string, unknown>
}): ApiReply {
  const isJson = String(reply.headers['content-type'] ?? '').includes('json')
  return {
    status: reply.statusCode,
    // Any JSON may be dug into; a wrong guess reads undefined and fails the test's assertion.
    body: JSON.parse(isJson ? reply.payload : '{}') as Json,
    text: reply.payload,
    headers: reply.headers,
  }
}

async function buildForm(parts: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, part, 'photo.jpg')
  }
  const request = new Request('http://form.invalid', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    contentType: request.headers.get('content-type') ?? '',
  }
}

/** Calls the app as a browser does, with its cookie kept and Sec-Fetch-Site sent, or as a bare client. */
export function openClient(app: FastifyInstance, kind: 'browser' | 'bare'): ApiClient {
  const jar = new Map<string, string>()

  /** As a browser does: each by its name, and gone when the server says so. */
  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  const readCookies = () =>
    jar.size > 0 ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : null

  async function send(
    method: Method,
    url: string,
    payload: string | Buffer | undefined,
    extra: Record<string, string>,
  ) {
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(kind === 'browser' ? { 'sec-fetch-site': 'same-origin' } : {}),
        ...(jar.size > 0 ? { cookie: String(readCookies()) } : {}),
        ...extra,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (kind === 'browser') keep([reply.headers['set-cookie'] ?? []].flat().map(String))
    return readReply(reply)
  }

  return {
    call: (method, url, body, headers = {}) =>
      body === undefined
        ? send(method, url, undefined, headers)
        : send(method, url, typeof body === 'string' ? body : JSON.stringify(body), {
            'content-type': 'application/json',
            ...headers,
          }),
    async upload(url, parts, headers = {}) {
      const { payload, contentType } = await buildForm(parts)
      return send('POST', url, payload, { 'content-type': contentType, ...headers })
    },
    cookie: readCookies,
    keep,
  }
}
