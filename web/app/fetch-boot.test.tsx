// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootData } from '../../contract/boot.ts'
import { fetchBoot } from './fetch-boot.tsx'

const asked: string[] = []
const replies: (() => Response)[] = []
let boot: BootData | null

const json = (body: unknown, status = 200) => Response.json(body, { status })
const api = { apiBase: 'https://api.example' }

/** Opens a document without configuration, whose host answers so, one reply after the other. */
async function open(...given: (() => Response)[]): Promise<void> {
  replies.push(...given)
  await act(async () => {
    void fetchBoot(render).then((found) => {
      boot = found
    })
  })
}

beforeEach(() => {
  asked.length = 0
  replies.length = 0
  boot = null
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return replies.shift()?.()
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a document without configuration', () => {
  it.each<[string, () => Response]>([
    ['502', () => new Response('<html>', { status: 502 })],
    ['500 in JSON', () => json({ detail: 'No.' }, 500)],
    ['401', () => json({}, 401)],
    ['204', () => new Response(null, { status: 204 })],
    ['a page', () => new Response('<!doctype html>')],
    ['a list', () => json([])],
    ['no reply', () => Response.error()],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])(
    '[GAP-163] [GAP-170] [P17] answered with %s calls nothing until the next try brings it',
    async (_, first) => {
      await open(first, () => json(api))
      expect(screen.getByRole('heading', { name: 'We could not start just now' })).toBeTruthy()
      expect(asked).toEqual(['/config.json'])
      expect(boot).toBeNull()
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
      expect(asked).toEqual(['/config.json', '/config.json'])
      expect(boot).toMatchObject({ config: api, programme: null })
    },
  )

  it('[GAP-163] each setting left out has its default', async () => {
    await open(() => json({ ...api, caching: 'no', storageMode: null }))
    expect(boot?.config).toMatchObject({ ...api, caching: true, storageMode: 'persistent' })
  })

  it('[GAP-163] [HTTP-05] a host that has none leaves all defaults', async () => {
    await open(() => new Response('Not found', { status: 404 }))
    const switches = { ignoreApiPrefix: false, caching: true, confirmLeave: false }
    expect(boot?.config).toMatchObject({ apiBase: '', ...switches, storageMode: 'persistent' })
  })
})
