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

it('CHROMIUM_PATH wins over an installed browser', () => {
  const chosen = buildProgram('my-browser')
  const installed = buildProgram('google-chrome')
  const browser = resolveChromium({ CHROMIUM_PATH: chosen.file, PATH: installed.folder })
  expect(browser).toMatchObject({ source: 'CHROMIUM_PATH', executablePath: chosen.file })
})

it('a CHROMIUM_PATH that names no file is an error, not a silent fallback', () => {
  expect(() => resolveChromium({ CHROMIUM_PATH: '/no/such/browser' })).toThrow('/no/such/browser')
})

it('an installed Chromium is used as it is, with the environment untouched', () => {
  const installed = buildProgram('chromium')
  const browser = resolveChromium({ PATH: `/no/such/folder:${installed.folder}`, LANG: 'C' })
  expect(browser).toMatchObject({ source: 'installed', executablePath: installed.file })
  expect(browser.env.LD_LIBRARY_PATH).toBeUndefined()
  expect(browser.env.LANG).toBe('C')
})
