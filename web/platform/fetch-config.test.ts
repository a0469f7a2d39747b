import { expect, it, vi } from 'vitest'
import { fetchConfig } from './fetch-config.ts'

it('[CONFIG-01] [REDIR-05] [P15] frame parents are origins, as browsers write them; what is none is left out and named', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  async function read(frameParents: unknown) {
    vi.stubGlobal('fetch', async () => Response.json({ frameParents }))
    return (await fetchConfig())?.frameParents
  }
  expect(await read(['https://maker.example', ' https://Shop.Maker.example:8443/ '])).toEqual([
    'https://maker.example',
    'https://shop.maker.example:8443',
  ])
  expect(await read(['http://localhost:8080'])).toEqual(['http://localhost:8080'])
  expect([await read(undefined), await read(null), await read([])]).toEqual([
    undefined,
    undefined,
    [],
  ])
  expect(told).not.toHaveBeenCalled()
  const none = [
    'https://maker.example/page',
    'http://maker.example',
    'http://localhost.example',
    'https://a@maker.example',
    '*',
    'maker.example',
    '',
    7,
  ]
  expect(await read(none)).toEqual([])
  expect(await read('https://maker.example')).toBeUndefined()
  expect(told).toHaveBeenCalledTimes(9)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
