import { expect, it } from 'vitest'
import { formatPixelAddress } from './pixel-events.ts'

const pixel = new URL('https://pixel.example/tr')

it.each([
  ['Lead', 'https://pixel.example/tr?id=42&ev=Lead&kind=standard'],
  ['CompleteRegistration', 'https://pixel.example/tr?id=42&ev=CompleteRegistration&kind=standard'],
  ['lead', 'https://pixel.example/tr?id=42&ev=lead&kind=custom'],
  ['skin & more', 'https://pixel.example/tr?id=42&ev=skin+%26+more&kind=custom'],
])('[ANALYTICS-13] [GAP-112] %s is told of as %s', (event, address) => {
  expect(formatPixelAddress(pixel, '42', event)).toBe(address)
})
