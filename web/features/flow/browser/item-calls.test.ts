// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../../../platform/build-config.ts'
import { createCall } from '../../../platform/http/client.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import { buildItemCalls } from './item-calls.ts'

const reference = { uuid: '5f1c1f0e-3f6e-4c0d-9a75-0d7c44f3a001', url: '/photo' }
let sent: FormData[] = []

class FakeRequest {
  status = 201
  responseText = JSON.stringify(reference)
  upload = {}
  onloadend = () => {}
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    sent.push(form)
    this.onloadend()
  }
}

beforeEach(() => {
  sent = []
  openStorage('inMemory')
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

it('[CALL-05] a photo goes to the lead of this tab, whichever the browser used last', async () => {
  const config = buildConfig()
  const http = createHttp(config, () => {})
  const calls = buildItemCalls({ config, http, call: createCall(http, config), frameParents: [] })
  const { signal } = new AbortController()
  const photo = new Blob(['photo'])
  expect(await calls.uploadImage('lead-1', photo, () => {}, signal)).toMatchObject({ ok: true })
  await calls.uploadImage(null, photo, () => {}, signal)
  expect(sent.map((form) => [form.get('lead'), form.has('image')])).toEqual([
    ['lead-1', true],
    [null, true],
  ])
})
