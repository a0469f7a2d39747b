import { expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { formatNoScript } from './format-no-script.ts'

const { flow_settings: settings } = neutralTheme

function withPhone(displayIncomingPhone: boolean, incomingPhone: string): Theme {
  const footer = { ...settings.footer, displayIncomingPhone, incomingPhone }
  return { ...neutralTheme, flow_settings: { ...settings, footer } }
}

function format(theme: Theme, supportEmail = '', hasPage = true): string {
  return formatNoScript({ theme, supportEmail, hasPage })
}

it('[P18] says what a page needs, and names the numbers and addresses that its programme shows', () => {
  expect(format(neutralTheme)).toContain('This page needs JavaScript</h2>')
  expect(format(neutralTheme)).not.toContain('<a ')
  expect(format(withPhone(true, '+18005550142'))).toContain(
    '<li><a href="tel:8005550142">Call (800) 555-0142</a></li>',
  )
  expect(format(withPhone(false, '+18005550142'))).not.toContain('<a ')
  expect(format(neutralTheme, 'help@lumora.example')).toContain(
    '<a href="mailto:help@lumora.example">help@lumora.example</a>',
  )
})

it('[P18] brings a heading and a main part where the document shows no page', () => {
  expect(format(neutralTheme, '', false)).toMatch(/^<noscript><main [^>]*><h1 /)
  expect(format(neutralTheme)).not.toMatch(/<main|<h1/)
})

it('[P11] no number or address leaves its place', () => {
  const hostile = '"><b>'
  expect(format(withPhone(true, hostile), hostile, false)).not.toContain('<b>')
})
