import { describe, expect, it } from 'vitest'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { FlowTheme } from '../../contract/shapes/theme.ts'
import { chooseMailLook, type MailLook } from './choose-look.ts'
import { writeLetter } from './write-letter.ts'

const letter = {
  title: 'Hello <b>Ana</b>',
  before: ['First "line" & more'],
  link: { label: 'Open', address: 'https://app.example.com/x?a=1&b=2' },
  after: ['Last'],
  stop: { label: 'Stop', address: 'https://app.example.com/stop' },
}
const look = chooseMailLook(neutralTheme, 'Fennora & Co')

it('says the same in text and HTML, in one order, beginning with whom it is from', () => {
  const { text, html } = writeLetter(letter, look)
  expect(text).toBe(
    'Fennora & Co\n\nHello <b>Ana</b>\n\nFirst "line" & more\n\nOpen:\nhttps://app.example.com/x?a=1&b=2\n\nLast\n\nStop:\nhttps://app.example.com/stop\n',
  )
  const order = ['Fennora &amp; Co', '<h1', 'First', 'Open', 'Last', 'Stop<'].map((word) =>
    html.indexOf(word),
  )
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(Math.min(...order)).toBeGreaterThan(0)
})

it('[P11] no word becomes markup, and the mail loads nothing', () => {
  const { html } = writeLetter(letter, look)
  expect(html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;')
  expect(html).toContain('First &quot;line&quot; &amp; more')
  expect(html).toContain('href="https://app.example.com/x?a=1&amp;b=2"')
  expect(html).not.toMatch(/<b>|<img|<script|<link|<style|src=|url\(/)
})

it('needs no link, no way to stop and no name', () => {
  const { link: _link, stop: _stop, ...rest } = letter
  const { text, html } = writeLetter({ ...rest, link: null }, { ...look, name: '' })
  expect(html).not.toContain('<a ')
  expect(text.startsWith('Hello')).toBe(true)
})

/** WCAG 2.2, written anew so that the product does not judge itself. */
function measure(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

type Palette = FlowTheme['palette']
function choose(palette: Partial<Palette>, overrides: FlowTheme['overrides'] = {}): MailLook {
  const { flow_theme } = neutralTheme
  const themed = { ...flow_theme, palette: { ...flow_theme.palette, ...palette }, overrides }
  return chooseMailLook({ ...neutralTheme, flow_theme: themed }, 'Fennora')
}

describe('the look of a mail', () => {
  it('is that of its programme', () => {
    const palette = { primary: '#8a3f28', text: '#33261f', background: '#fbf5ea' }
    const overrides = { surface: '#fffdf8', radiusCard: '24px', radiusButton: '999px' }
    expect(choose(palette, overrides)).toMatchObject({
      page: '#fbf5ea',
      surface: '#fffdf8',
      text: '#33261f',
      button: '#8a3f28',
      onButton: '#ffffff',
      cardRadius: 24,
      buttonRadius: 999,
    })
  })

  it.each<[string, Partial<Palette>, FlowTheme['overrides']]>([
    ['light', {}, {}],
    ['dark', { background: '#0b0f14', text: '#f2f2f2', primary: '#ffd54a' }, {}],
    ['pale on pale', { background: '#ffffff', text: '#eeeeee', primary: '#f0f0f0' }, {}],
    ['of middle grey', { background: '#777777', text: '#777777', primary: '#787878' }, {}],
    [
      'whose overrides are too close',
      { background: '#ffffff', primary: '#ffffff' },
      { link: '#fefefe', textMuted: '#fdfdfd', onPrimary: '#ffffff', surface: '#ffffff' },
    ],
  ])('is readable in a theme %s', (_what, palette, overrides) => {
    const { page, surface, text, muted, link, button, onButton } = choose(palette, overrides)
    for (const colour of [text, muted, link]) {
      expect(measure(colour, page)).toBeGreaterThanOrEqual(4.5)
      expect(measure(colour, surface)).toBeGreaterThanOrEqual(4.5)
    }
    expect(measure(button, onButton)).toBeGreaterThanOrEqual(4.5)
  })

  it('[P11] takes nothing of a theme but colours and lengths', () => {
    const bad = `#fff" onload="alert(1)`
    const overrides = { surface: bad, link: 'red;background:url(https://evil.example/x)' }
    const { html } = writeLetter(letter, choose({ primary: bad, background: bad }, overrides))
    expect(html).not.toMatch(/onload|evil|url\(/)
  })
})
