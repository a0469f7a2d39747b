import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { resolveChromium } from './chromium.ts'

const folders: string[] = []

function buildProgram(name: string): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-test-'))
  folders.push(folder)
  const file = join(folder, name)
  writeFileSync(file, '')
  return { folder, file }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

it('CHROMIUM_PATH brings another browser, with the environment untouched', () => {
  const chosen = buildProgram('my-browser')
  const browser = resolveChromium({ CHROMIUM_PATH: chosen.file, LANG: 'C' })
  expect(browser).toMatchObject({ source: 'CHROMIUM_PATH', executablePath: chosen.file })
  expect(browser.env.LD_LIBRARY_PATH).toBeUndefined()
  expect(browser.env.LANG).toBe('C')
})

it('a CHROMIUM_PATH that names no file is an error, not a silent fallback', () => {
  expect(() => resolveChromium({ CHROMIUM_PATH: '/no/such/browser' })).toThrow('/no/such/browser')
})

const isPackaged = process.platform === 'linux' && process.arch === 'x64'

// A fresh clone unpacks the browser here.
it('a browser that happens to be installed is not taken', { timeout: 60_000 }, () => {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
  const PATH = names.map((name) => buildProgram(name).folder).join(':')
  const browser = resolveChromium({ PATH, LANG: 'C' })
  expect(browser.source).toBe(isPackaged ? 'packaged' : 'playwright')
  expect(browser.env).toMatchObject({ PATH, LANG: 'C' })
})
