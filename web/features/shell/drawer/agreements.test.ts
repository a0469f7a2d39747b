// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../platform/http/client.ts'
import { readReply } from '../../../platform/http/read-reply.ts'
import { findAgreement } from './agreement-link.ts'
import { findBrand, loadAgreement } from './load-agreement.ts'

function link(href: string, target = ''): HTMLAnchorElement {
  const element = document.createElement('a')
  element.setAttribute('href', href)
  element.target = target
  return element
}

describe('agreement links', () => {
  it('[DRAWER-06] [GAP-27] are known by their address', () => {
    expect(findAgreement(link('/terms-of-use'))).toBe('terms')
    expect(findAgreement(link('/content/privacy-policy/maker'))).toBe('privacy')
    expect(findAgreement(link('/flow?x=terms-of-use'))).toBeNull()
  })

  it('[DRAWER-07] links to other sites are left alone', () => {
    expect(findAgreement(link('https://other.example/terms-of-use'))).toBeNull()
  })

  it('[DRAWER-08] links that open a window of their own are left alone', () => {
    expect(findAgreement(link('/terms-of-use', '_blank'))).toBeNull()
    expect(findAgreement(link('/terms-of-use', 'elsewhere'))).toBeNull()
  })
})

describe('agreement texts', () => {
  it('[GAP-169] the brand is the one named like maker or product', () => {
    const brands = ['north-vane', 'larkmoor']
    expect(findBrand(brands, [null, 'Larkmoor', 'North Vane'])).toBe('larkmoor')
    expect(findBrand(brands, ['', 'North Vane'])).toBe('north-vane')
    expect(findBrand(brands, ['Someone else'])).toBeNull()
  })

  it('[CALL-23] without a matching brand there is nothing, and no call', async () => {
    const call = vi.fn()
    expect(await loadAgreement('terms', null, call)).toEqual({ title: '', html: '' })
    expect(call).not.toHaveBeenCalled()
  })

  it('[CALL-21] [CALL-22] each kind has its own call', async () => {
    const asked: string[] = []
    const call: Call = async (endpoint, input) => {
      asked.push(`${endpoint.id} ${input?.params?.brand}`)
      return readReply(endpoint, 200, '{"title":"T","text":"<p>x</p>"}', '')
    }
    expect(await loadAgreement('terms', 'b', call)).toEqual({ title: 'T', html: '<p>x</p>' })
    await loadAgreement('privacy', 'b', call)
    expect(asked).toEqual(['readTermsOfUse b', 'readPrivacyPolicy b'])
  })
})
