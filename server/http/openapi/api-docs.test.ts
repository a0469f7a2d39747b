import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it.each(['localhost:4000', 'docs.example'])(
  '[P11] shows the description at %s as a page that needs no inline script and nothing of https',
  async (host) => {
    const page = await server.app.inject({ url: '/api/docs', headers: { host } })
    expect(page.statusCode).toBe(200)
    const policy = page.headers['content-security-policy']
    expect(policy).toMatch(/script-src 'self'/)
    expect(policy).toMatch(/require-trusted-types-for 'script'/)
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|https:/)
    const headers = Object.keys(page.headers)
    expect(headers).not.toContain('cross-origin-opener-policy')
    expect(headers).not.toContain('strict-transport-security')
  },
)
