// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findAllowedLink } from './allowed-link.ts'
import { openLink } from './open-link.ts'

const hosts = ['shop.example']

describe('links', () => {
  it('[P15] lead to our own site and to listed hosts', () => {
    expect(findAllowedLink('https://shop.example/a?b=1', hosts)).toBe('https://shop.example/a?b=1')
    expect(findAllowedLink('/entry?fuuid=1', hosts)).toBe(`${location.origin}/entry?fuuid=1`)
  })

  it.each([
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://sub.shop.example/',
    'https://shop.example:8443/',
    'http://shop.example/',
    '//evil.example/',
    '/\\evil.example',
    'https://user:pw@shop.example/',
    'https://shop.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/1',
    `blob:${location.origin}/1`,
    'https://',
    '',
    ' ',
    '\t//evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example/',
    '///evil.example/',
    'https:\\\\evil.example',
    'https:/evil.example/',
    'https:///evil.example/',
    'HTTPS://EVIL.EXAMPLE/',
    'https://shop.example.',
    'https://shop.example%2eevil.example/',
    'https://shop.example%00.evil.example/',
    'https://shop.exampl',
    'https://xshop.example/',
    'https://evil.example/https://shop.example/',
    'https://evil.example?shop.example',
    'https://evil.example#shop.example',
    'https://evil.example\\@shop.example/',
    'https://:@shop.example@evil.example/',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://shop.example/',
    'vbscript:msgbox(1)',
    'file://shop.example/a',
    'ftp://shop.example/a',
    'ws://shop.example/a',
    'wss://shop.example/a',
    'about:blank',
    'filesystem:https://shop.example/a',
    'intent://shop.example/#Intent;end',
    'mailto:somebody@shop.example',
    'view-source:https://shop.example/',
  ])('[P15] never to %j', (url) => expect(findAllowedLink(url, hosts)).toBeNull())
})

describe('[P15] a redirect', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    openFramed.mockReset()
  })
  const openFramed = vi.fn()
  const rules = { linkHosts: hosts, openFramed }

  function watchTabs() {
    const tab = { opener: window as Window | null, location: { replace: vi.fn() } }
    // Only what is used of a window.
    const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    return { tab, open }
  }

  it('opens a tab of a listed host, which knows nothing of us', () => {
    const { tab } = watchTabs()
    expect(openLink('https://shop.example/a', true, rules)).toBe(true)
    expect(tab.location.replace).toHaveBeenCalledWith('https://shop.example/a')
    expect(tab.opener).toBeNull()
  })

  it.each(['https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'opens nothing at %s',
    (url) => {
      vi.useFakeTimers()
      const { open } = watchTabs()
      expect([openLink(url, true, rules), openLink(url, false, rules)]).toEqual([false, false])
      expect(open).not.toHaveBeenCalled()
      expect(vi.getTimerCount()).toBe(0)
      vi.useRealTimers()
    },
  )

  it('from a frame is followed there', () => {
    const { open } = watchTabs()
    vi.stubGlobal('parent', {})
    expect(openLink('/a', false, rules)).toBe(true)
    expect(openFramed).toHaveBeenCalledExactlyOnceWith(`${location.origin}/a`, false)
    expect(open).not.toHaveBeenCalled()
  })
})
