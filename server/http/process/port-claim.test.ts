import { afterEach, expect, it } from 'vitest'
import { claimPort, type PortClaim } from './port-claim.ts'

let claim: PortClaim
afterEach(() => claim.release())

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  claim = await claimPort('127.0.0.1', 0)
  return fetch(`http://127.0.0.1:${claim.port}${path}`, { headers, method })
}

it('[P16] while the product starts a call is answered with 503 and a sentence', async () => {
  const reply = await ask('/api/v1/leads/', { accept: 'application/json' }, 'POST')
  expect(reply.status).toBe(503)
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  expect(reply.headers.get('retry-after')).toBe('1')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.json()).toEqual({
    detail: 'We are just starting. Please try again in a moment.',
  })
})

it('while the product starts a browser gets a page that opens again by itself', async () => {
  const reply = await ask('/?fuuid=1', { accept: 'text/html,application/xhtml+xml' })
  expect(reply.status).toBe(503)
  expect(reply.headers.get('content-type')).toMatch(/^text\/html/)
  const text = await reply.text()
  expect(text).toContain('<h1>One moment, please</h1>')
  expect(text).toContain('http-equiv="refresh"')
})

it.each([
  ['/assets/alert-box-1.css', /^text\/css/],
  ['/assets/first-1.js?x=1', /^text\/javascript/],
])(
  'while the product starts %s of an open page is an empty file of its kind',
  async (path, type) => {
    const reply = await ask(path, { accept: '*/*' })
    expect(reply.status).toBe(503)
    expect(reply.headers.get('content-type')).toMatch(type)
    expect(await reply.text()).toBe('')
  },
)

it('gives the port back', async () => {
  await ask('/')
  const { port } = claim
  await claim.release()
  claim = await claimPort('127.0.0.1', port)
  expect(claim.port).toBe(port)
})
