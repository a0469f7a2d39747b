// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import recorded from '../../../../testing/calls/recorded-replies.json' with { type: 'json' }
import { buildConfig } from '../../../platform/build-config.ts'
import { findAuth, keepAuth } from '../../../platform/http/auth.ts'
import { createCall } from '../../../platform/http/client.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { buildStartDeps } from './start-deps.ts'

const { createLead: made, readLead: flow } = recorded
const asked = { condition_uuid: 'condition-1' }

let sent: string[] = []
let answers: (() => Response)[] = []

/** The start of a visit whose calls get these answers one after the other. */
function start(...given: (() => Response)[]) {
  answers = given
  const config = buildConfig({ apiBase: 'https://app.example' })
  const http = createHttp(config, () => {})
  const created = vi.fn()
  const platform = { config, http, call: createCall(http, config), frameParents: [] }
  const deps = buildStartDeps({ platform, created, prepare: async () => {} })
  const options = { idempotencyKey: 'key', signal: new AbortController().signal }
  const begin = (body: { condition_uuid: string; lead_uuid?: string }) =>
    deps.createLead(body, options)
  return { begin, created, deps }
}

beforeEach(() => {
  sent = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${new URL(url).pathname}`)
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const post = 'POST /api/v1/leads/'
const get = (id: string) => `GET /api/v1/leads/${id}/`
const page = () => new Response('<html>a proxy')
const withoutFlow = () => Response.json({ ...made, flow: { later: 1 } })
const gone = () => Response.json({ detail: 'Not there.' }, { status: 404 })

it('[FLOW-11] clearing what is stored of a session says whether there was one', () => {
  const { deps } = start()
  keepAuth({ access: 'a', refresh: 'r' })
  expect([deps.clearAuth(), findAuth(), deps.clearAuth()]).toEqual([true, null, false])
})

describe('a created lead that cannot be read', () => {
  it('[P2] is asked for by the id the reply holds all the same, and keeps what else it brings', async () => {
    const { begin, created } = start(withoutFlow, () => Response.json(flow))
    const result = await begin(asked)
    expect(sent).toEqual([post, get(made.lead_uuid)])
    expect(result).toMatchObject({
      ok: true,
      data: {
        lead_uuid: made.lead_uuid,
        options: made.options,
        flow: { page_uuid: flow.page_uuid },
      },
    })
    expect(created).toHaveBeenCalledOnce()
  })

  it('[P2] is asked for by the id of the link when the reply holds nothing', async () => {
    const { begin } = start(page, () => Response.json(flow))
    const result = await begin({ ...asked, lead_uuid: 'lead-7' })
    expect(sent).toEqual([post, get('lead-7')])
    expect(result).toMatchObject({ ok: true, data: { lead_uuid: 'lead-7' } })
  })

  it('[P2] is only asked for again when the question got no answer', async () => {
    const { begin } = start(withoutFlow)
    expect(await begin(asked)).toMatchObject({ ok: false, failure: { unread: true } })
    answers = [() => Response.json(flow)]
    expect(await begin(asked)).toMatchObject({ ok: true })
    expect(sent).toEqual([post, get(made.lead_uuid), get(made.lead_uuid)])
  })

  it.each([408, 429, 500, 503])(
    '[P2] [GAP-53] is never made again for a question answered %i, which is told in its own words',
    async (status) => {
      const { begin } = start(withoutFlow, () => Response.json({ detail: 'Not now.' }, { status }))
      const failure = { status, message: 'Not now.', unread: true }
      expect(await begin(asked)).toMatchObject({ ok: false, failure })
      answers = [() => Response.json(flow)]
      expect(await begin(asked)).toMatchObject({ ok: true })
      expect(sent).toEqual([post, get(made.lead_uuid), get(made.lead_uuid)])
    },
  )

  it('[P2] is asked for by the id of the link when the reply names none', async () => {
    const { begin } = start(
      () => Response.json({ ...made, lead_uuid: null, flow: null }),
      () => Response.json(flow),
    )
    expect(await begin({ ...asked, lead_uuid: 'lead-7' })).toMatchObject({ ok: true })
    expect(sent).toEqual([post, get('lead-7')])
  })

  it('[P17] that nobody can name was perhaps never made: another try of the person makes it', async () => {
    for (const answer of [[page], [withoutFlow, gone]]) {
      const { begin, created } = start(...answer)
      sent = []
      expect(await begin(asked)).toMatchObject({ ok: false, failure: { status: 0 } })
      expect(created).not.toHaveBeenCalled()
      answers = [() => Response.json(made)]
      expect(await begin(asked)).toMatchObject({ ok: true })
      expect(sent.at(-1)).toBe(post)
    }
  })

  it('[P2] of one visit says nothing about the next', async () => {
    const { begin } = start(withoutFlow)
    await begin(asked)
    answers = [() => Response.json(made)]
    await begin({ condition_uuid: 'condition-2' })
    expect(sent.at(-1)).toBe(post)
  })
})
