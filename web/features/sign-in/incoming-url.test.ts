import { expect, it } from 'vitest'
import { formatIncomingUrl } from './incoming-url.ts'

it.each([
  ['/renewal-login', '/renewal-login'],
  ['/renewal-login?rx_source=a+b&token=t&email=m@x.y&rx_id=1', '/renewal-login?rx_source=a+b'],
  ['/forgot-password?renewal=1#secret', '/forgot-password?renewal=1'],
  [
    '/login?fuuid=6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314&utm_source=7&gclid=0&uuid=1&lead=2&lead_uuid=3&ph_id=4&secondary_id=5&employee=1',
    '/login?fuuid=6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314&utm_source=7&employee=1',
  ],
  [
    '/login?reset_token=a&Token=b&access=c&refresh=d&euuid=e&wuuid=f&rx_user_uuid=g&esource=h',
    '/login?esource=h',
  ],
  ['/login?to=ada%40example.com&next=ada@example.com&phone=5552014477&note=a', '/login?note=a'],
  ['/login?a=6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314&b=%2B1+%28555%29+201-4477&c=x', '/login?c=x'],
])('[AUTH-04] [GAP-41] [P12] of %s it tells %s', (address, told) => {
  const opened = new URL(address, 'https://posology.example')
  expect(formatIncomingUrl(opened)).toBe(`https://posology.example${told}`)
})
