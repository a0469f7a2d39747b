import { expect, it } from 'vitest'
import { pickBackStyle } from './back-style.ts'

it('[ENTITY-19] [GAP-92] [P11] keeps colours and type of a back button, and nothing else', () => {
  const harmless = { color: '#112233', fontWeight: 600, borderRadius: '4px' }
  const harm = {
    position: 'fixed',
    backgroundImage: 'url(https://x.example)',
    backgroundColor: 'url(//x)',
    fontSize: '1px;position:fixed',
  }
  expect(pickBackStyle({ ...harmless, ...harm })).toEqual(harmless)
  expect(pickBackStyle()).toEqual({})
})
