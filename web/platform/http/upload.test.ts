// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { uploadImage } from '../calls/uploads.ts'
import { createHttp } from './http.ts'
import { createUpload } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** What is said of an upload that is answered like this. */
async function say(status: number, responseText: string): Promise<string | undefined> {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = status
      responseText = responseText
      onloadend = () => {}
      open() {}
      setRequestHeader() {}
      send() {
        this.onloadend()
      }
    },
  )
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
