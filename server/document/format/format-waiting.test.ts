import { expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { formatWaiting } from './format-waiting.ts'

function format(theme: Theme, supportEmail = '', hasHeader = true): string {
  return formatWaiting({ theme, supportEmail, hasHeader, noScript: '', script: '', nonce: 'n1' })
}

const { flow_theme: flow } = neutralTheme
const withName = { ...neutralTheme, customer_data: { name: 'Lumora Care', nurse_icon: '' } }

it('[P17] a document without a page begins with the logo of its programme, or with its name', () => {
  expect(format(withName)).toMatch(/<header[^>]*>Lumora Care<\/header><main>/)
  expect(format(withName, '', false)).not.toContain('<header')
  const logo = { url: '/programmes/x/logo.svg', link: '' }
  const html = format({ ...withName, flow_theme: { ...flow, logo } })
  expect(html).toContain(
    '<img src="/programmes/x/logo.svg" alt="Lumora Care" width="300" height="46"></header>',
  )
})

it('[P17] the name of the product goes ahead of its maker’s', () => {
  const product_data = { ...neutralTheme.product_data, name: 'Lumora' }
  expect(format({ ...withName, product_data })).toMatch(/<header[^>]*>Lumora<\/header>/)
})

it('[P11] a logo from an address that is not safe is not shown', () => {
  const logo = { url: 'javascript:alert(1)', link: '' }
  const html = format({ ...withName, flow_theme: { ...flow, logo } })
  expect(html).toMatch(/<header[^>]*>Lumora Care<\/header>/)
})

it('[P11] no logo, name, number or address leaves its place', () => {
  const hostile = '"><b>'
  const { flow_settings } = neutralTheme
  const phone = { displayIncomingPhone: true, incomingPhone: hostile }
  const theme = {
    ...neutralTheme,
    flow_theme: { ...flow, logo: { url: hostile, link: '' } },
    customer_data: { name: hostile, nurse_icon: '' },
    flow_settings: { ...flow_settings, footer: { ...flow_settings.footer, ...phone } },
  }
  expect(format(theme, hostile)).not.toContain('<b>')
})
