import { expect, it } from 'vitest'
import { formatIncomingUrl } from './incoming-url.ts'

it.each([
  ['/renewal-login', '/renewal-login'],
  ['/renewal-login?rx_source=a+b&token=t&email=m@x.y&rx_id=1', '/renewal-login?rx_source=a+b'],
  ['/forgot-password?renewal=1#secret', '/forgot-password'],
])('[AUTH-04] [P12] of %s it tells %s', (address, told) => {
  const opened = new URL(address, 'https://posology.example')
  expect(formatIncomingUrl(opened)).toBe(`https://posology.example${told}`)
})
