import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wholeTheme } from '../../../testing/flows/whole-theme.ts'
import { parseLogged } from './parse-logged.ts'
import { parseFlowTheme, parseTheme } from './parse-theme.ts'

const warned: string[] = []

beforeEach(() => {
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line))
})
afterEach(() => vi.restoreAllMocks())

const parse = (value: unknown) =>
  parseLogged('readTheme', parseFlowTheme, value, 'https://api.example')

it('[ENTITY-18] a font that is named by its file alone is called as the file is', () => {
  const theme = parse({
    fonts: { header: { fileName: '/f/Lora-Bold.v2.woff2' }, body: { fileName: 'Inter.woff2' } },
  })
  expect(theme?.fonts.header).toEqual({
    fileName: 'https://api.example/f/Lora-Bold.v2.woff2',
    family: 'Lora-Bold v2',
  })
  expect(theme?.fonts.body).toEqual({ fileName: 'Inter.woff2', family: 'Inter' })
})

it('[THEME-02] a colour nobody can draw is named, and the neutral one stands in', () => {
  const theme = parse({ palette: { primary: '#12ab34', secondary: 'no colour', text: 7 } })
  expect(theme?.palette.primary).toBe('#12ab34')
  expect(theme?.palette.secondary).toBe('#e4eef2')
  expect(warned).toEqual([
    'readTheme: palette.secondary could not be read and was left out.',
    'readTheme: palette.text could not be read and was left out.',
  ])
})

it('[ENTITY-17] [ENTITY-19] [ENTITY-21] [ENTITY-22] each part of a theme that the server sends is read', () => {
  expect(parseLogged('readTheme', parseTheme, wholeTheme, '')).toEqual(wholeTheme)
  expect(warned).toEqual([])
})

it.each([[{}], [{ customLayout: {} }], [{ customLayout: { body: {} } }]])(
  '[THEME-08] items stand 10 apart where a theme leaves it out: %j',
  (look) => {
    expect(parse(look)?.customLayout.body.itemsGap).toBe(10)
  },
)
