// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPageLink } from './page-links.ts'

const dispatch = vi.fn()
const address = '/flow?pageId=0f0e0d0c-1b1a-4918-8716-151413121110'

/** Presses a link to `href`; whether the browser is kept from following it. */
function press(href: string, more: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a href="${href}"><b>There</b></a>`
  const event = new MouseEvent('click', { cancelable: true, bubbles: true, ...more })
  document.querySelector('b')?.dispatchEvent(event)
  // Only what both kinds of event have is looked at.
  followPageLink(event as never, { dispatch })
  return event.defaultPrevented
}

beforeEach(() => {
  dispatch.mockReset()
  history.replaceState(null, '', '/flow?pageId=a')
})

it('[ROUTE-29] a link to a page of the flow goes back there, without loading anything', () => {
  expect(press(address)).toBe(true)
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({
    type: 'backRequested',
    pageUuid: '0f0e0d0c-1b1a-4918-8716-151413121110',
  })
})

it.each([
  { button: 1 },
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
])('leaves a press with %o to the browser, which opens a tab of it', (more) => {
  expect(press(address, more)).toBe(false)
  expect(dispatch).not.toHaveBeenCalled()
})

// In a frame this window's parent is another one.
const frame = () => vi.stubGlobal('parent', {})
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  '/login',
  '/renewal-login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/profile/home',
  '/profile/about',
])('[P15] in a frame a link to %s stays in the app, where it is kept apart', (href) => {
  frame()
  for (const from of ['/flow?pageId=a', '/session-expired', '/']) {
    history.replaceState(null, '', from)
    expect(press(href)).toBe(true)
    expect(location.pathname).toBe(href)
  }
})

it.each(['/', '/flow', '/landing', '/unsubscribe', '/nothing', 'https://shop.example/login'])(
  'in a frame a link to %s is the browser’s',
  (href) => {
    frame()
    expect(press(href)).toBe(false)
    expect(location.pathname).toBe('/flow')
  },
)

it('in a frame the link that opens a window of its own opens it', () => {
  frame()
  document.body.innerHTML = '<a href="/login" target="_blank">Open</a>'
  const event = new MouseEvent('click', { cancelable: true, bubbles: true })
  document.querySelector('a')?.dispatchEvent(event)
  // Only what both kinds of event have is looked at.
  followPageLink(event as never, { dispatch })
  expect(event.defaultPrevented).toBe(false)
})

it('leaves other links, and every link of another screen, to the browser', () => {
  expect(press('/profile/home')).toBe(false)
  history.replaceState(null, '', '/landing')
  expect(press(address)).toBe(false)
  expect(dispatch).not.toHaveBeenCalled()
})
