// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { neutralTheme } from '../../../../contract/neutral-theme.ts'
import { setLayoutTheme } from '../../../platform/stores/layout-store.ts'
import { drawerStore } from '../drawer/drawer-store.ts'
import { askBeforeCall } from './call-clicks.ts'

/** Whether consents are asked for when this link is pressed, with the footer's number written so. */
function press(href: string, incomingPhone: string, phoneConsents = true): boolean {
  const { flow_settings } = neutralTheme
  const footer = {
    ...flow_settings.footer,
    displayIncomingPhone: true,
    incomingPhone,
    phoneConsents: { displayCollectUserConsents: phoneConsents },
  }
  setLayoutTheme({ ...neutralTheme, flow_settings: { ...flow_settings, footer } })
  drawerStore.setState({ consents: false })
  document.body.innerHTML = `<a href="${href}"><b>Call</b></a>`
  const preventDefault = vi.fn()
  askBeforeCall({ target: document.querySelector('b'), preventDefault }, 'lead')
  const { consents } = drawerStore.getState()
  expect(preventDefault).toHaveBeenCalledTimes(consents ? 1 : 0)
  return consents
}

it.each(['tel:8005550142', 'tel:+18005550142', 'tel:800-555-0142'])(
  '[FOOTER-09] [GAP-26] %s is the footer’s number, however it is written',
  (href) => {
    expect(press(href, '+18005550142')).toBe(true)
    expect(press(href, '+1 (800) 555-0142')).toBe(true)
    expect(press(href, '+18005550142', false)).toBe(false)
  },
)

it.each(['tel:911', 'tel:+442079460000', 'https://maker.example/8005550142', '/terms-of-use'])(
  '[GAP-26] %s is not, and nothing is asked',
  (href) => {
    expect(press(href, '+18005550142')).toBe(false)
    expect(press(href, 'Ask at the desk')).toBe(false)
  },
)
