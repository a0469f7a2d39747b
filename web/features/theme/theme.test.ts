// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootData } from '../../../contract/boot.ts'
import { neutralTheme } from '../../../contract/neutral-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { buildBoot } from '../../platform/build-boot.ts'
import { buildConfig } from '../../platform/build-config.ts'
import type { CallResult } from '../../platform/http/call-result.ts'
import type { Call } from '../../platform/http/client.ts'
import { createHttp } from '../../platform/http/http.ts'
import { readReply } from '../../platform/http/read-reply.ts'
import { openPlatform } from '../../platform/platform.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { layoutStore, setLayoutTheme } from '../../platform/stores/layout-store.ts'
import { keepTheme, showTheme, startTheme } from './theme.ts'

const config = buildConfig()
const asked: string[] = []

function answer(status: number, body: unknown): void {
  const call: Call = async (endpoint) => {
    asked.push(endpoint.id)
    return readReply(endpoint, status, JSON.stringify(body), '')
  }
  openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
}

function buildTheme(primary: string): Theme {
  const { flow_theme } = neutralTheme
  return {
    ...neutralTheme,
    flow_theme: { ...flow_theme, palette: { ...flow_theme.palette, primary } },
  }
}

const bootOf = (theme: Theme | null): BootData =>
  theme ? buildBoot({ theme }) : { ...buildBoot(), programme: null }

const readPrimary = () => document.documentElement.style.getPropertyValue('--color-primary')

beforeEach(() => {
  vi.stubGlobal('FontFace', class {})
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign(new Set(), { check: () => true, load: async () => [] }),
  })
  document.documentElement.removeAttribute('style')
  localStorage.clear()
  openStorage('persistent')
  layoutStore.setState(layoutStore.getInitialState())
  asked.length = 0
  answer(500, {})
})

afterEach(() => {
  vi.doUnmock('./fetch-theme.ts')
  vi.doUnmock('./apply-theme.ts')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the theme of the first page', () => {
  it('is the one the document brought, without a call', async () => {
    await startTheme(bootOf(buildTheme('#112233')))
    expect(asked).toEqual([])
    expect(layoutStore.getState().manufacturer.theme?.flow_theme.palette.primary).toBe('#112233')
    expect(layoutStore.getState().busy).toBe(false)
  })

  it('[STORE-03] is the kept one after a reload without the link', async () => {
    setLayoutTheme(buildTheme('#223344'))
    await startTheme(bootOf(null))
    expect(asked).toEqual([])
    expect(readPrimary()).toBe('#223344')
  })

  it('is asked for when nothing is known', async () => {
    answer(200, buildTheme('#334455'))
    await startTheme(bootOf(null))
    expect(asked).toEqual(['readTheme'])
    expect(readPrimary()).toBe('#334455')
  })

  it('[THEME-12] [GAP-91] is the neutral one when the call fails, and loading still ends', async () => {
    await startTheme(bootOf(null))
    expect(readPrimary()).toBe('#1f5673')
    const { style } = document.documentElement
    expect(style.getPropertyValue('--items-gap')).toBe('10px')
    expect(layoutStore.getState().busy).toBe(false)
  })

  it.each(['./fetch-theme.ts', './apply-theme.ts'])(
    '[GAP-91] [GAP-100] loading still ends when %s does not arrive',
    async (part) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
      vi.doMock(part, () => {
        throw new TypeError('Failed to fetch dynamically imported module')
      })
      await startTheme(bootOf(null))
      expect(console.error).toHaveBeenCalledWith('Loading chunk failed (missing)')
      expect(layoutStore.getState().busy).toBe(false)
      expect(layoutStore.getState().manufacturer.isLoaded).toBe(true)
    },
  )
})

describe('another theme', () => {
  it('[THEME-01] replaces the properties and keeps them for the next first paint', async () => {
    await startTheme(bootOf(buildTheme('#112233')))
    await showTheme(buildTheme('#445566'))
    expect(readPrimary()).toBe('#445566')
    const kept: unknown = JSON.parse(localStorage.getItem('layoutStore') ?? '{}')
    expect(kept).toMatchObject({ properties: { '--color-primary': '#445566' } })
  })

  it('[THEME-05] brings its favicon', async () => {
    const flow_theme = { ...buildTheme('#556677').flow_theme, favicon: '/programmes/a/icon.svg' }
    await showTheme({ ...neutralTheme, flow_theme })
    const icons = document.querySelectorAll('link[rel=icon]')
    expect([...icons].map((icon) => icon.getAttribute('href'))).toEqual(['/programmes/a/icon.svg'])
  })

  it('[THEME-01] [STORE-20] of a lead wins over the document’s, whichever is kept first', async () => {
    await startTheme(bootOf(buildTheme('#112233')))
    await Promise.all([showTheme(buildTheme('#445566')), keepTheme()])
    expect(readPrimary()).toBe('#445566')
    const kept: unknown = JSON.parse(localStorage.getItem('layoutStore') ?? '{}')
    expect(kept).toMatchObject({ properties: { '--color-primary': '#445566' } })
  })

  it('[THEME-01] [STORE-20] of a lead wins over one that was asked for before it and comes later', async () => {
    let answerLate: (reply: CallResult<unknown>) => void = () => {}
    const late = new Promise<CallResult<unknown>>((resolve) => (answerLate = resolve))
    // The one call of this test is the theme's.
    const call = (() => late) as unknown as Call
    openPlatform({ config, http: createHttp(config, () => {}), call, frameParents: [] })
    const started = startTheme(bootOf(null))
    await showTheme(buildTheme('#445566'))
    answerLate({ ok: true, data: buildTheme('#112233') })
    await started
    expect(readPrimary()).toBe('#445566')
    expect(layoutStore.getState().manufacturer.theme?.flow_theme.palette.primary).toBe('#445566')
  })

  it('is left alone when it is the one already shown', async () => {
    await startTheme(bootOf(buildTheme('#112233')))
    const set = vi.spyOn(document.documentElement.style, 'setProperty')
    await showTheme(buildTheme('#112233'))
    expect(set).not.toHaveBeenCalled()
  })
})
