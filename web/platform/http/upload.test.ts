// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { uploadImage } from '../calls/uploads.ts'
import { openStorage } from '../storage/storage.ts'
import { keepAuth } from './auth.ts'
import { createHttp } from './http.ts'
import { createUpload } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** Every upload is answered like this; returns the headers that they carried, by name. */
function answerUploads(status: number, responseText: string): Map<string, string> {
  const carried = new Map<string, string>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = status
      responseText = responseText
      onloadend = () => {}
      open() {}
      setRequestHeader(name: string, value: string) {
        carried.set(name, value)
      }
      send() {
        this.onloadend()
      }
    },
  )
  return carried
}

/** What is said of an upload that is answered like this. */
async function say(status: number, responseText: string): Promise<string | undefined> {
  answerUploads(status, responseText)
  const config = buildConfig()
  const upload = createUpload(
    createHttp(config, () => {}),
    config,
  )
  const reply = await upload(uploadImage, { form: new FormData(), onProgress() {} })
  return reply.ok ? undefined : reply.failure.message
}

const tooLarge = 'This photo is larger than 12 MB. Please send a smaller one.'

it.each(['<html><h1>413 Request Entity Too Large</h1></html>', '', '{}'])(
  '[P17] a 413 that says nothing, as %j, says that the photo is too large',
  async (body) => expect(await say(413, body)).toBe(tooLarge),
)

it('[ERROR-01] [ERROR-06] what a 413 says itself is said, and another status is no size', async () => {
  expect(await say(413, '{"detail":"Two MB at most."}')).toBe('Two MB at most.')
  expect(await say(400, '<html></html>')).toBe('Unknown error')
})

it('[HTTP-07] [P17] a photo that needs a session which a call in passing found over says that it is over', async () => {
  openStorage('persistent')
  keepAuth({ access: 'old', refresh: 'r' })
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  const signedOut = vi.fn()
  const config = buildConfig()
  const http = createHttp(config, signedOut)
  await http.send('https://api.example/x', { method: 'GET', quiet: true })
  expect(signedOut).not.toHaveBeenCalled()
  const carried = answerUploads(401, '{}')
  const send = createUpload(http, config)
  const reply = await send(uploadImage, { form: new FormData(), onProgress() {} })
  expect(carried.get('Authorization')).toBe('JWT old')
  expect(reply).toMatchObject({ ok: false, failure: { status: 401 } })
  expect(signedOut).toHaveBeenCalledOnce()
  expect(localStorage.getItem('auth')).toBeNull()
})
