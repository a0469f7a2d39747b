import { vi } from 'vitest'
import type { Area } from '../../server/http/area.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { openPlatform, type Platform } from '../../web/platform/platform.ts'
import { openStorage } from '../../web/platform/storage/storage.ts'
import { layoutStore } from '../../web/platform/stores/layout-store.ts'
import { userStore } from '../../web/platform/stores/user-store.ts'
import { type ApiClient, openClient } from '../server/api-client.ts'
import type { TestServer } from '../server/test-server.ts'

export const appOrigin = 'http://localhost'
export const crmOrigin = 'https://crm.example'

/** One request as it left the application; a form's file is the number of its bytes. */
export interface SentCall {
  method: string
  url: string
  /** Undefined when none was sent. */
  body: unknown
}

/** One call as its handler was given it. */
export interface ArrivedCall {
  endpoint: string
  params: unknown
  query: unknown
  body: unknown
}

/** The same areas, each of whose handlers is seen at work. */
export function watchAreas(areas: readonly Area[], arrived: ArrivedCall[]): Area[] {
  return areas.map((area) => ({
    ...area,
    routes: area.routes.map((route) => ({
      ...route,
      handler: (call) => {
        const { params, query, body } = call
        arrived.push({ endpoint: route.endpoint.id, params: { ...Object(params) }, query, body })
        return route.handler(call)
      },
    })),
  }))
}

export interface AppBrowser {
  /** What the application's call functions are given. */
  platform: Platform
  /** The cookies it shares with the application. */
  client: ApiClient
  sent: SentCall[]
  /** The last reply of each address, as it came. */
  told: Map<string, unknown>
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const

function readMethod(name: string) {
  const method = methods.find((known) => known === name)
  if (!method) throw new Error(`${name} is no method of a call`)
  return method
}

function stubFetch(client: ApiClient, { sent, told }: Pick<AppBrowser, 'sent' | 'told'>): void {
  vi.stubGlobal('fetch', async (url: string, given: RequestInit) => {
    const method = readMethod(given.method ?? 'GET')
    const text = typeof given.body === 'string' ? given.body : undefined
    sent.push({ method, url, body: text === undefined ? undefined : JSON.parse(text) })
    const { pathname, search } = new URL(url)
    const headers = Object.fromEntries(new Headers(given.headers))
    const reply = await client.call(method, pathname + search, text, headers)
    told.set(url, reply.body)
    return new Response(reply.status === 204 ? null : reply.text, { status: reply.status })
  })
}

/** As much of XMLHttpRequest as an upload uses. */
function stubUpload(client: ApiClient, sent: SentCall[]): void {
  class InjectedRequest {
    status = 0
    responseText = ''
    upload = {}
    onloadend = () => {}
    url = ''
    headers: Record<string, string> = {}
    open(method: string, url: string): void {
      this.url = url
      sent.push({ method, url, body: undefined })
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name.toLowerCase()] = value
    }
    async send(form: FormData): Promise<void> {
      const parts = Object.fromEntries(form)
      const sizes = Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'string' ? part : part.size,
      ])
      const last = sent.at(-1)
      if (last) last.body = Object.fromEntries(sizes)
      const reply = await client.upload(new URL(this.url).pathname, parts, this.headers)
      this.status = reply.status
      this.responseText = reply.text
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', InjectedRequest)
}

/** The application's own calls in a browser of their own, over a test server. Lasts for one test. */
export function openAppBrowser({ app }: TestServer): AppBrowser {
  const client = openClient(app, 'browser')
  const sent: SentCall[] = []
  const told = new Map<string, unknown>()
  vi.stubGlobal('location', new URL(`${appOrigin}/`))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  stubFetch(client, { sent, told })
  stubUpload(client, sent)
  openStorage('inMemory')
  userStore.setState(userStore.getInitialState(), true)
  layoutStore.setState({ busy: false })
  const config = buildConfig({ apiBase: appOrigin, crmApiBase: crmOrigin })
  const http = createHttp(config, () => {})
  const platform = { config, http, call: createCall(http, config), frameParents: [] }
  openPlatform(platform)
  return { platform, client, sent, told }
}
