// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import { isChatOn, isChatShown } from './chat-rule.ts'

describe('where the chat shows', () => {
  const flow = { chat: true, leadId: 'lead', hideFooter: undefined } as const

  it('[WEBCHAT-01] nowhere without a lead', () => {
    expect(isChatShown({ ...flow, leadId: null })).toBe(false)
    expect(isChatShown({ ...flow, leadId: null, hideFooter: false })).toBe(false)
  })

  it('[WEBCHAT-07] [WEBCHAT-08] [GAP-29] as the page says, and when it says nothing', () => {
    expect(isChatShown(flow)).toBe(true)
    expect(isChatShown({ ...flow, hideFooter: false })).toBe(true)
    expect(isChatShown({ ...flow, hideFooter: true })).toBe(false)
  })

  it('[WEBCHAT-02] not on a route that hides it, whatever the page says', () => {
    expect(isChatShown({ ...flow, chat: false })).toBe(false)
    expect(isChatShown({ ...flow, chat: false, hideFooter: false })).toBe(false)
  })
})

describe('whether there is a chat', () => {
  const url = 'https://chat.example'
  const user = buildRxUser()
  const withModules = (...modules: Partial<RxUser['script_configuration'][number]>[]) => ({
    ...user,
    script_configuration: modules.map((parts) => ({
      module: 'webchat',
      module_type: 'webchat',
      ...parts,
    })),
  })

  it('[CONFIG-04] needs a configured host and a known user', () => {
    expect(isChatOn(url, user, '/flow')).toBe(true)
    expect(isChatOn('', user, '/flow')).toBe(false)
    expect(isChatOn(url, null, '/flow')).toBe(false)
  })

  it('[ENUM-10] a webchat module may switch it off; other modules do not', () => {
    expect(isChatOn(url, withModules({ enabled: false }), '/flow')).toBe(false)
    expect(isChatOn(url, withModules({ condition_uuid: 'c-2' }), '/flow')).toBe(false)
    expect(isChatOn(url, withModules({ enabled: false }, { enabled: true }), '/flow')).toBe(true)
    expect(isChatOn(url, withModules({ module_type: 'cta', enabled: false }), '/flow')).toBe(true)
    document.documentElement.lang = 'en'
    expect(isChatOn(url, withModules({ language_codes: ['en', 'es'] }), '/flow')).toBe(true)
    expect(isChatOn(url, withModules({ language_codes: ['es'] }), '/flow')).toBe(false)
    const onLanding = withModules({ include: ['/landing'] })
    expect(isChatOn(url, onLanding, '/flow')).toBe(false)
    expect(isChatOn(url, onLanding, '/landing')).toBe(true)
  })
})
