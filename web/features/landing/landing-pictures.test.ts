import { expect, it } from 'vitest'
import { parseLanding } from '../../platform/parse/parse-landing.ts'
import { parseLogged } from '../../platform/parse/parse-logged.ts'

it('[LANDING-01] a picture without a host of its own is meant where the reply came from', () => {
  const images = [
    { label: 'desktop', url: '/img/wide.png' },
    { label: 'mobile', url: 'https://pictures.example/tall.png' },
    { label: 'mobile', url: ' ' },
  ]
  const told = { landing_data: { images } }
  const found = parseLogged('readLanding', parseLanding, told, 'https://api.example')
  expect(found?.landing_data.images.map(({ url }) => url)).toEqual([
    'https://api.example/img/wide.png',
    'https://pictures.example/tall.png',
  ])
})
