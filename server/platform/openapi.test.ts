import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/test-server.ts'
import { areas } from '../areas/handlers.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('describes every endpoint with its parameters, body and reply', async () => {
  const document = (await server.app.inject('/api/docs/json')).json()
  for (const { endpoint } of areas.flatMap((area) => area.routes)) {
    const described = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(described?.operationId).toBe(endpoint.id)
    const names = described.parameters.map((parameter: { name: string }) => parameter.name)
    expect(names).toEqual(
      expect.arrayContaining([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
    )
    if (endpoint.body) expect(described.requestBody.content['application/json']).toBeDefined()
    expect(described.responses[String(endpoint.status ?? 200)]).toBeDefined()
  }
})

it('shows the description as a page that needs no inline script', async () => {
  const page = await server.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
})
