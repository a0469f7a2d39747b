// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { formatCallLink } from '../../../contract/call-link.ts'
import { findAllowedLink } from './allowed-link.ts'

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

  it('[REDIR-06] a call drops a leading +1', () => {
    expect(formatCallLink('+18005550187')).toBe('tel:8005550187')
    expect(formatCallLink('8005550187')).toBe('tel:8005550187')
    expect(formatCallLink('+44 20 7946 0000')).toBe('tel:+442079460000')
  })
})
