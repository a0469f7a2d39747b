import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import { defineArea } from './area.ts'

const ask = defineEndpoint({
  id: 'ask',
  method: 'GET',
  path: '/api/v1/ask/{status}/',
  summary: 'Asks another service, whose library throws what it answered',
  auth: 'public',
  on401: 'renew',
  limit: 'shared',
  reply: z.null(),
})
const area = defineArea(
  { ask },
  {
    async ask({ params }) {
      const statusCode = Number(params.status)
      throw Object.assign(new Error('They said no.'), { statusCode, code: 'api_key_expired' })
    },
  },
)

let server: TestServer
let web: WebFolder
beforeAll(async () => {
  web = await buildWebFolder({ 'static/js/main.js': '', 'secret.json': '{}' })
  server = await buildTestServer({
    areas: [area],
    config: { webFolder: web.path, logLevel: 'info' },
  })
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

it.each([400, 401, 403, 404, 429, 503])(
  '[P16] what another service answered with %i is a failure of ours, and stands in the log',
  async (status) => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    const reply = await server.app.inject(`/api/v1/ask/${status}/`)
    write.mockRestore()
    expect(reply.statusCode).toBe(500)
    expect(lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'failed')).toMatchObject(
      {
        level: 50,
        error: 'unexpected',
        code: 'api_key_expired',
      },
    )
  },
)

it.each(['/assets/..%2fsecret.json', '/assets/%00', '/static/js/%00'])(
  '[P16] an address that leads out of the folder of files finds nothing: %s',
  async (url) => {
    const reply = await server.app.inject(url)
    expect([reply.statusCode, reply.json()]).toEqual([404, { detail: 'We could not find that.' }])
  },
)
