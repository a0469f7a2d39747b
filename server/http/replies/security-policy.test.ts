import { expect, it } from 'vitest'
import { formatDocumentPolicy } from './security-policy.ts'

const plain = {
  nonce: 'n',
  frameParents: [],
  connectOrigins: [],
  scriptOrigins: [],
  trustedTypes: ['ours'],
  imageOrigins: [],
  fontOrigins: [],
  frameOrigins: [],
  stripe: false,
}

function readDirectives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

it('[P11] text becomes a script or HTML by the named policies only', () => {
  expect(readDirectives(formatDocumentPolicy(plain))).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': 'ours',
  })
})

it('[P11] [CONFIG-04] a chat host may run its scripts, name policies and be called, and nothing else changes', () => {
  const { 'trusted-types': _, ...without } = readDirectives(formatDocumentPolicy(plain))
  const chat = { ...plain, scriptOrigins: ['https://chat.example'] }
  expect(readDirectives(formatDocumentPolicy(chat))).toEqual({
    ...without,
    'script-src': "'self' 'nonce-n' https://chat.example",
    'connect-src': "'self' https://chat.example",
  })
  expect(without['script-src']).toBe("'self' 'nonce-n'")
})

it('[P11] [CONFIG-05] Stripe may run its program, open its frames, name policies and be called, and nothing else changes', () => {
  const { 'trusted-types': _, ...without } = readDirectives(formatDocumentPolicy(plain))
  expect(readDirectives(formatDocumentPolicy({ ...plain, stripe: true }))).toEqual({
    ...without,
    'script-src': "'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  })
})

it('[P11] pictures, videos and fonts come from the listed hosts and no others', () => {
  const without = readDirectives(formatDocumentPolicy(plain))
  const listed = {
    ...plain,
    imageOrigins: ['https://img.example'],
    fontOrigins: ['https://fonts.example'],
  }
  expect(readDirectives(formatDocumentPolicy(listed))).toEqual({
    ...without,
    'img-src': "'self' data: blob: https://img.example",
    'media-src': "'self' blob: https://img.example",
    'font-src': "'self' https://fonts.example",
  })
  expect(without['font-src']).toBe("'self'")
})

it.each(['https://a.example; script-src *', '*', 'https:', "'unsafe-inline'", 'data:', ''])(
  '[P11] %j is no origin and stays out',
  (origin) => {
    expect(formatDocumentPolicy({ ...plain, scriptOrigins: [origin] })).toBe(
      formatDocumentPolicy(plain),
    )
  },
)

it('[P11] [CONFIG-06] pages of the listed origins may be framed, and nothing else changes', () => {
  const without = readDirectives(formatDocumentPolicy(plain))
  expect(without).not.toHaveProperty('frame-src')
  expect(without['default-src']).toBe("'none'")
  const maps = { ...plain, frameOrigins: ['https://maps.example', 'no origin;'] }
  expect(readDirectives(formatDocumentPolicy(maps))).toEqual({
    ...without,
    'frame-src': 'https://maps.example',
  })
})
