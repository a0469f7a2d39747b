// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'

const linkHosts = ['www.maker.example']
const measured = { current: null }

afterEach(cleanup)

function showLogo(link: string): void {
  render(
    <Header
      {...{ measured, linkHosts, position: null }}
      settings={{ ...neutralTheme.flow_settings.header, displayLogo: true }}
      logo={{ url: '/logo.svg', link }}
      title="Product"
      backButton={undefined}
      showProgress={false}
      hasAccounts={false}
      onBack={() => {}}
    />,
  )
}

function showFooter(externalLinkURL: string, externalLinkText = 'The maker'): void {
  const { footer } = neutralTheme.flow_settings
  const settings = { ...footer, displayExternalLink: true, externalLinkURL, externalLinkText }
  render(<Footer {...{ measured, linkHosts, settings }} sticky={false} />)
}

const link = () => document.querySelector('a')

it.each([
  '/\\evil.example/x',
  '/\t/evil.example/x',
  '//evil.example/x',
  'https://www.maker.example@evil.example/',
  'https://other.example/',
  'http://www.maker.example/',
  'javascript:alert(1)',
  'www.maker.example',
  '#',
  '',
])('[P11] [P15] [HEADER-11] [FOOTER-06] %j is no link of the logo or the footer', (url) => {
  showLogo(url)
  expect(link()).toBeNull()
  expect(document.querySelector('img')?.alt).toBe('Product')
  cleanup()
  showFooter(url)
  expect(link()).toBeNull()
})

it.each(['https://www.maker.example/', 'HTTPS://www.maker.example/a', '/landing'])(
  '[HEADER-11] [FOOTER-06] %j is one',
  (url) => {
    showLogo(url)
    expect(link()?.getAttribute('href')).toBe(url)
    cleanup()
    showFooter(url)
    expect(link()?.getAttribute('href')).toBe(url)
    expect(link()?.target).toBe('_blank')
  },
)

it.each(['mailto:help@maker.example', 'tel:+18005550142'])(
  '[FOOTER-06] the footer shows %j, which opens no tab',
  (url) => {
    showFooter(url)
    expect(link()?.getAttribute('href')).toBe(url)
    expect(link()?.target).toBe('')
    expect(link()?.textContent).toBe('The maker')
  },
)

it.each([
  ['https://www.maker.example/', 'www.maker.example (opens in a new tab)'],
  ['mailto:help@maker.example', 'help@maker.example'],
  ['/landing', '/landing (opens in a new tab)'],
])('[P18] [FOOTER-06] a link without a text is called by its address: %j', (url, name) => {
  showFooter(url, '')
  expect(link()?.textContent).toBe(name)
})
