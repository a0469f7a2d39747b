import { describe, expect, it, vi } from 'vitest'
import { type FramedWindow, findFrameParent, sendRedirectToParent } from './frame-parent.ts'

const listed = ['https://maker.example']

function buildFrame(origin: string, known: 'referrer' | 'ancestors'): FramedWindow {
  return {
    parent: { postMessage: vi.fn() },
    document: { referrer: known === 'referrer' ? `${origin}/page?x=1` : '' },
    location: known === 'ancestors' ? { ancestorOrigins: [origin] } : {},
  }
}

describe('frame messages', () => {
  it.each(['referrer', 'ancestors'] as const)(
    '[REDIR-05] [P15] a listed parent is told type and address without its query (%s)',
    (known) => {
      const frame = buildFrame('https://maker.example', known)
      const told = sendRedirectToParent('https://shop.example/a?lead=1#x', listed, frame)
      expect(told).toBe(true)
      expect(frame.parent.postMessage).toHaveBeenCalledExactlyOnceWith(
        { type: 'redirect', url: 'https://shop.example/a' },
        'https://maker.example',
      )
    },
  )

  it.each([
    'https://maker.example.evil',
    'https://maker.example.evil.example',
    'https://maker.exampl',
    'https://maker.example.',
    'https://maker.example:443',
    'https://maker.example:8443',
    'https://maker.example/',
    'https://maker.example/page',
    'https://maker.example@evil.example',
    'https://evil.example@maker.example',
    'https://evil.example/https://maker.example',
    'https://evil.example?https://maker.example',
    'https://evil.example#https://maker.example',
    'http://maker.example',
    'ws://maker.example',
    'ftp://maker.example',
    'https://sub.maker.example',
    'https://www.maker.example',
    'https://xmaker.example',
    'https://maker-example',
    'https://makerxexample',
    'https://MAKER.EXAMPLE',
    'HTTPS://maker.example',
    ' https://maker.example',
    'https://maker.example ',
    'https://maker.example\0',
    'https://mаker.example',
    '//maker.example',
    'maker.example',
    '*',
    'null',
    'undefined',
    '',
    'data:text/html,https://maker.example',
    'file://maker.example',
  ])('[P15] %j hears nothing', (origin) => {
    const frame = buildFrame(origin, 'ancestors')
    expect(sendRedirectToParent('https://shop.example/', listed, frame)).toBe(false)
    expect(frame.parent.postMessage).not.toHaveBeenCalled()
  })

  it.each([['*'], ['https://*.example'], ['https://maker'], ['']])(
    '[P15] a list of %j lists no maker',
    (entry) => {
      const frame = buildFrame('https://maker.example', 'ancestors')
      expect(sendRedirectToParent('https://shop.example/', [entry], frame)).toBe(false)
      expect(frame.parent.postMessage).not.toHaveBeenCalled()
    },
  )

  it('a page of its own has no parent', () => {
    const alone: { parent: unknown } & Omit<FramedWindow, 'parent'> = {
      parent: null,
      document: { referrer: 'https://maker.example/' },
      location: {},
    }
    alone.parent = alone
    // A window that is its own parent cannot be written down as one literal.
    expect(findFrameParent(listed, alone as FramedWindow)).toBeNull()
  })
})
