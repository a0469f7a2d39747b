import { describe, expect, it } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { formatCallUrl } from './call-url.ts'

const config = buildConfig()

describe('call addresses', () => {
  it('[HTTP-01] [CONFIG-01] stand under the configured base, with or without a leading slash', () => {
    const expected = 'https://api.example/api/v1/leads/'
    expect(formatCallUrl(config, { path: '/api/v1/leads/' })).toBe(expected)
    expect(formatCallUrl(config, { path: 'api/v1/leads/' })).toBe(expected)
  })

  it('an empty base means our own origin', () => {
    expect(formatCallUrl(buildConfig({ apiBase: '' }), { path: '/api/v1/leads/' })).toBe(
      '/api/v1/leads/',
    )
  })

  it('[CONFIG-02] crm calls go to the CRM base', () => {
    expect(formatCallUrl(config, { path: '/api/v1/content/x', base: 'crm' })).toBe(
      'https://crm.example/api/v1/content/x',
    )
  })

  it('[HTTP-05] [CONFIG-03] the prefix is stripped when the flag says so', () => {
    const stripped = buildConfig({ ignoreApiPrefix: true })
    expect(formatCallUrl(stripped, { path: '/api/v1/leads/' })).toBe(
      'https://api.example/v1/leads/',
    )
    expect(formatCallUrl(stripped, { path: 'api/v1/leads/' })).toBe('https://api.example/v1/leads/')
  })

  it('fills parameters and query, leaving out what is absent', () => {
    const url = formatCallUrl(
      config,
      { path: '/api/v1/leads/{uuid}/' },
      { uuid: 'a/b' },
      {
        page_uuid: 'p 1',
        other: undefined,
      },
    )
    expect(url).toBe('https://api.example/api/v1/leads/a%2Fb/?page_uuid=p+1')
  })

  it('refuses a missing parameter', () => {
    expect(() => formatCallUrl(config, { path: '/api/v1/leads/{uuid}/' })).toThrow('uuid')
  })
})
