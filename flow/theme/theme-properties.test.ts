import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { contrastRatio } from './colour.ts'
import {
  findThemeFonts,
  formatThemeProperties,
  formatThemeStyles,
  isSafeUrl,
} from './theme-properties.ts'

function buildTheme(changes: Partial<Theme['flow_theme']>): Theme {
  return { ...neutralTheme, flow_theme: { ...neutralTheme.flow_theme, ...changes } }
}

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('theme properties', () => {
  it('[THEME-02] carries the palette as given when it is readable', () => {
    const palette = {
      primary: '#7a1f4b',
      secondary: '#f3e4ec',
      text: '#22131b',
      background: '#fffaf5',
      error: '#a3122a',
    }
    const properties = formatThemeProperties(buildTheme({ palette }))
    expect(properties).toMatchObject({
      '--color-primary': '#7a1f4b',
      '--color-secondary': '#f3e4ec',
      '--color-text': '#22131b',
      '--color-background': '#fffaf5',
      '--color-error': '#a3122a',
    })
  })

  it('[P18] an edge the theme names is mended until it is seen on each colour of the page’s gradient', () => {
    const overrides = {
      border: '#a08b7a',
      surface: '#fffdf8',
      pageBackground: 'linear-gradient(180deg, #fbf5ea 0%, #f0e2c8 100%)',
    }
    const border = formatThemeProperties(buildTheme({ overrides }))['--color-border'] ?? ''
    expect(border).not.toBe('#a08b7a')
    for (const ground of ['#fffdf8', '#fbf5ea', '#f0e2c8']) {
      expect(contrastRatio(border, ground)).toBeGreaterThanOrEqual(3)
    }
  })

  it('[P18] text of every palette reaches 4.5:1 on its ground, edges 3:1', () => {
    fc.assert(
      fc.property(
        fc.record({ primary: hex, secondary: hex, text: hex, background: hex, error: hex }),
        (palette) => {
          const found = formatThemeProperties(buildTheme({ palette }))
          const read = (name: string) => found[`--color-${name}`] ?? '#000000'
          const grounds = [read('background'), read('surface')]
          // A ground of middle grey leaves no colour that reaches 4.5 on both it and its surface.
          fc.pre(
            grounds.every((ground) => contrastRatio('#000000', ground) >= 5) ||
              grounds.every((ground) => contrastRatio('#ffffff', ground) >= 5),
          )
          for (const ground of grounds) {
            for (const name of ['text', 'text-muted', 'link', 'error', 'success']) {
              expect(contrastRatio(read(name), ground)).toBeGreaterThanOrEqual(4.5)
            }
            expect(contrastRatio(read('border'), ground)).toBeGreaterThanOrEqual(3)
          }
          expect(contrastRatio(read('on-primary'), read('primary'))).toBeGreaterThanOrEqual(4)
          expect(contrastRatio(read('error'), read('error-surface'))).toBeGreaterThanOrEqual(4.5)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('[THEME-04] applies whitelisted overrides and no others', () => {
    const overrides = { radiusCard: '4px', headingWeight: 300, position: 'fixed', zIndex: 9 }
    const properties = formatThemeProperties(buildTheme({ overrides }))
    expect(properties['--radius-card']).toBe('4px')
    expect(properties['--heading-weight']).toBe('300')
    expect(Object.values(properties)).not.toContain('fixed')
  })

  it('[P18] the header text can be read on a dark header', () => {
    const overrides = { headerBackground: '#0d1224' }
    expect(formatThemeProperties(buildTheme({ overrides }))['--header-text']).toBe('#ffffff')
    const plain = formatThemeProperties(neutralTheme)
    expect(plain['--header-text']).toBe(plain['--color-text'])
  })

  it('[HEADER-05] [GAP-10] [P18] the block of resources has its colour or the light grey, with words that can be read on it', () => {
    const build = (background_color?: string, display_block = true) => {
      const settings = structuredClone(neutralTheme.flow_settings)
      Object.assign(settings.header.resources_block, { display_block, background_color })
      const properties = formatThemeProperties({ ...neutralTheme, flow_settings: settings })
      return [properties['--resources-background'], properties['--resources-text']]
    }
    expect(build()).toEqual(['#F6F6F7', '#14181f'])
    expect(build('#204060')).toEqual(['#204060', '#ffffff'])
    expect(build('red;} body{display:none')).toEqual(['#F6F6F7', '#14181f'])
    expect(build('#204060', false)).toEqual([undefined, undefined])
  })

  it('accepts a gradient as page background', () => {
    const pageBackground = 'linear-gradient(180deg, #fff7ef 0%, rgb(255 255 255 / 0.4) 60%)'
    const properties = formatThemeProperties(buildTheme({ overrides: { pageBackground } }))
    expect(properties['--page-background']).toBe(pageBackground)
  })

  it('[THEME-03] looks for a font that is only named beside the files of the theme', () => {
    const named = { fileName: 'Inter-Bold.woff2', family: 'Inter' }
    const { fonts, logo } = neutralTheme.flow_theme
    const findFiles = (parts: Parameters<typeof buildTheme>[0]) =>
      findThemeFonts(buildTheme({ fonts: { ...fonts, header: named }, ...parts })).map(
        ({ fileName }) => fileName,
      )
    const addressed = { fileName: '/themes/7/body.woff2?v=2', family: 'Body' }
    expect(findFiles({ fonts: { ...fonts, header: named, body: addressed } })).toEqual([
      '/themes/7/Inter-Bold.woff2',
      '/themes/7/body.woff2?v=2',
    ])
    expect(findFiles({ logo: { ...logo, url: 'https://cdn.example/t/logo.svg' } })).toEqual([
      'https://cdn.example/t/Inter-Bold.woff2',
    ])
    expect(findFiles({ favicon: '/icon.png' })).toEqual(['/Inter-Bold.woff2'])
    expect(findFiles({})).toEqual([])
  })

  it('[P11] no override, colour, family or file can leave its declaration', () => {
    const hostile = [
      'red;}body{position:fixed',
      'url(https://x.example/a)',
      '</style><script>',
      '"; @import "//x.example',
      'var(--a)',
      'expression(1)',
      'linear-gradient(url(//x.example))',
      '\\3c /style',
    ]
    for (const value of hostile) {
      const palette = { ...neutralTheme.flow_theme.palette, primary: value }
      const font = { fileName: value, family: value, weight: value }
      const fonts = { header: font, body: font, description: font, additional_fonts: [font] }
      const overrides = {
        pageBackground: value,
        radiusCard: value,
        shadowCard: value,
        headingTransform: value,
        headingLetterSpacing: value,
        headingWeight: value,
        link: value,
      }
      expect(formatThemeStyles(buildTheme({ palette, fonts, overrides }))).toBe(
        formatThemeStyles(neutralTheme),
      )
    }
  })

  it('[THEME-03] writes one face per font file and names the families', () => {
    const font = {
      fileName: '/programmes/a/1-body.woff2',
      family: 'Nunito Sans',
      weight: '400 700',
    }
    const theme = buildTheme({
      fonts: { header: font, body: font, description: font, additional_fonts: [] },
    })
    const styles = formatThemeStyles(theme)
    expect(styles.match(/@font-face/g)).toHaveLength(1)
    expect(styles).toContain('url("/programmes/a/1-body.woff2")')
    expect(formatThemeProperties(theme)['--font-body']).toMatch(/^"Nunito Sans", /)
    expect(findThemeFonts(theme)).toEqual([font])
  })

  it('[THEME-08] the items gap defaults to 10', () => {
    expect(formatThemeProperties(neutralTheme)['--items-gap']).toBe('10px')
    const customLayout = {
      ...neutralTheme.flow_theme.customLayout,
      body: { itemsGap: Number.NaN },
    }
    expect(formatThemeProperties(buildTheme({ customLayout }))['--items-gap']).toBe('10px')
  })

  it('[THEME-07] margins count only when customMargins is on', () => {
    const mobileMargins = { top: 4, right: 5, bottom: 6, left: 7 }
    const body = { itemsGap: 10 }
    const on = formatThemeProperties(
      buildTheme({ customLayout: { body, customMargins: true, mobileMargins } }),
    )
    const off = formatThemeProperties(
      buildTheme({ customLayout: { body, customMargins: false, mobileMargins } }),
    )
    expect(on['--mobile-margin-left']).toBe('7px')
    expect(off['--mobile-margin-left']).toBeUndefined()
  })

  it('[P11] addresses are same-site paths or https', () => {
    expect(isSafeUrl('/programmes/a/b.woff2')).toBe(true)
    expect(isSafeUrl('https://fonts.example/a.woff2')).toBe(true)
    for (const url of ['//x.example/a', '/\\x.example', 'http://x.example/a', 'javascript:1', '']) {
      expect(isSafeUrl(url)).toBe(false)
    }
  })
})
