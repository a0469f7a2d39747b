import { expect, it } from 'vitest'
import type { BootData } from '../../contract/boot.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { parseConfig } from '../config.ts'
import { fillTemplate, formatInlineJson } from './fill-template.ts'

const template =
  '<html lang="en"><head><script nonce="__NONCE__"></script><!--posology:head--></head><body><!--posology:boot--></body>'
const boot: BootData = {
  config: parseConfig({}).runtime,
  told_apart: false,
  document_class: 'public',
  programme: null,
}

function fill(title: string, theme: Theme = neutralTheme, language = 'en'): string {
  return fillTemplate(template, {
    title,
    language,
    theme,
    boot,
    test: null,
    keptTests: [],
    first: null,
    hasHeader: true,
    waitingScript: '',
    nonce: 'n1',
  })
}

it('puts nonce, title, styles and boot data where the template wants them', () => {
  const html = fill('Fennora')
  expect(html).toContain('<script nonce="n1">')
  expect(html).toContain('<title>Fennora</title>')
  expect(html).toMatch(/<style nonce="n1">:root\{--color-primary:#/)
  const [, json = ''] = /id="posology-boot">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(boot)
  expect(html).not.toContain('posology:head')
})

it('shows no wait that would never end, where the build brings nothing that ends it', () => {
  const build = {
    title: '',
    language: 'en',
    theme: neutralTheme,
    boot,
    test: null,
    keptTests: [],
    first: null,
  }
  const format = (waitingScript: string | null) =>
    fillTemplate(template, {
      ...build,
      hasHeader: true,
      waitingScript,
      nonce: 'n1',
    })
  expect(format('wait()')).toContain('<div id="posology-waiting">')
  expect(format(null)).not.toContain('<div id="posology-waiting">')
  // Who has no JavaScript is told so in both.
  for (const html of [format('wait()'), format(null)])
    expect(html.split('<noscript>')).toHaveLength(3)
})

it('speaks the language of the programme, which cannot leave its attribute', () => {
  expect(fill('Fennora')).toContain('<html lang="en">')
  expect(fill('Fennora', neutralTheme, 'es-US')).toContain('<html lang="es-US">')
  expect(fill('Fennora', neutralTheme, '"><b>')).not.toContain('<b>')
})

it('[P11] a title cannot leave its element', () => {
  const html = fill('</title><script>alert(1)</script>$&')
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>')
})

it('[P11] no text in the boot data can end its script element', () => {
  const json = formatInlineJson({ text: '</script><!--<script>\u2028' })
  expect(json).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(json)).toEqual({ text: '</script><!--<script>\u2028' })
})

it('[P11] addresses of a theme cannot leave their attribute or lead to another scheme', () => {
  const flow = neutralTheme.flow_theme
  const hostile = { ...flow, favicon: 'javascript:alert(1)', logo: { url: '"><b>', link: '' } }
  const html = fill('x', { ...neutralTheme, flow_theme: hostile })
  expect(html).not.toMatch(/javascript:|"><b>/)
})

it('loads the fonts of headings and text and the logo early, after the program', () => {
  const flow = neutralTheme.flow_theme
  const font = { fileName: '/programmes/x/a-b.woff2', family: 'Fraunces' }
  const theme = {
    ...neutralTheme,
    flow_theme: {
      ...flow,
      fonts: { ...flow.fonts, header: font, body: font },
      logo: { url: '/programmes/x/c-logo.svg', link: '' },
    },
  }
  const html = fill('x', theme)
  expect(html.indexOf('rel="preload"')).toBeGreaterThan(html.indexOf('</head>'))
  expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
    '<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/programmes/x/a-b.woff2">',
    '<link rel="preload" as="image" href="/programmes/x/c-logo.svg">',
  ])
})

it('[P11] a page that says a mark of the template shows it as it is', () => {
  const says = '__NONCE__ <html lang="en"> <!--posology:head--> <!--posology:boot-->'
  const first = {
    drawn: { html: `<p>${says}</p>`, rules: '', late: [] },
    parts: {
      drawer: '',
      script: '',
      first: { scripts: [], styles: [] },
      calls: { scripts: [], styles: [] },
      next: { scripts: [], styles: [] },
      late: new Map(),
      css: new Map(),
    },
    boot,
  }
  const withRoot = template.replace('<body>', '<body><div id="root"></div>')
  const parts = {
    title: '',
    language: 'es',
    theme: neutralTheme,
    boot,
    test: null,
    keptTests: [],
    hasHeader: true,
    waitingScript: '',
    nonce: 'n1',
  }
  expect(fillTemplate(withRoot, { ...parts, first })).toContain(`<p>${says}</p>`)
})
