import { expect, it } from 'vitest'
import { formatDocumentPolicy } from './security-policy.ts'

const plain = {
  nonce: 'n',
  frameParents: [],
  connectOrigins: [],
  scriptOrigins: [],
  trustedTypes: ['ours'],
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

it.each(['https://a.example; script-src *', '*', 'https:', "'unsafe-inline'", 'data:', ''])(
  '[P11] %j is no origin and stays out',
  (origin) => {
    expect(formatDocumentPolicy({ ...plain, scriptOrigins: [origin] })).toBe(
      formatDocumentPolicy(plain),
    )
  },
)
