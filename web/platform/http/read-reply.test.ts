import { beforeEach, describe, expect, it, vi } from 'vitest'
import { proceedLead } from '../calls/leads.ts'
import { payLead } from '../calls/payments.ts'
import { refreshAccess } from '../calls/sessions.ts'
import { deleteImage, uploadImage } from '../calls/uploads.ts'
import { failWithoutReply } from './call-result.ts'
import { readReply } from './read-reply.ts'

const read = (status: number, text: string) =>
  readReply(refreshAccess, status, text, 'help@example.com')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('replies', () => {
  it('are typed by the endpoint', () => {
    expect(read(200, '{"access":"a","more":1}')).toEqual({ ok: true, data: { access: 'a' } })
  })

  it('from another origin bring what they point to from there', () => {
    const point = (url: string, origin?: string) =>
      readReply(uploadImage, 200, JSON.stringify({ uuid: 'u', url }), '', origin)
    const found = (url: string) => ({ ok: true, data: { uuid: 'u', url } })
    const api = 'https://api.example'
    expect(point('/files/7', api)).toEqual(found('https://api.example/files/7'))
    expect(point('/files/7')).toEqual(found('/files/7'))
    for (const whole of ['https://img.example/7', '//img.example/7', '/\\img.example', 'data:,']) {
      expect(point(whole, api)).toEqual(found(whole))
    }
  })

  it('of a photo may leave out its address: its name alone is an answer', () => {
    for (const body of ['{"uuid":"u"}', '{"uuid":"u","url":null}']) {
      expect(readReply(uploadImage, 200, body, '')).toEqual({
        ok: true,
        data: { uuid: 'u', url: '' },
      })
    }
  })

  it('[ERROR-07] success false with a message is an error', () => {
    const result = read(200, '{"success":false,"message":"Not today."}')
    expect(result).toMatchObject({ ok: false, failure: { status: 200, message: 'Not today.' } })
  })

  it.each(['<html>captive portal</html>', '', 'null', '{"success":true}'])(
    '[P2] a success that is not ours has no status and is told to be unread: %s',
    (text) =>
      expect(read(200, text)).toMatchObject({
        ok: false,
        failure: {
          status: 0,
          unread: true,
          message:
            'We could not read the answer of our service. Please try again in a few minutes.',
        },
      }),
  )

  it('[P17] without any reply there is nothing to tell of it', () => {
    expect(failWithoutReply()).toMatchObject({ ok: false, failure: { status: 0, message: '' } })
    expect(failWithoutReply()).not.toHaveProperty('failure.unread')
  })

  it.each([
    [200, true],
    [201, true],
    [202, true],
    [299, true],
    [300, false],
    [402, false],
  ])('[GAP-80] a payment answered %i is done: %j', (status, ok) => {
    expect(readReply(payLead, status, '{"receipt":"R-1"}', '').ok).toBe(ok)
  })

  it('an empty 204 is a success', () => {
    expect(readReply(deleteImage, 204, '', '')).toEqual({ ok: true, data: null })
    expect(readReply(deleteImage, 204, 'body', '')).toEqual({ ok: true, data: null })
  })

  it.each([502, 504])("a proxy's %i page is a failure with that status", (status) => {
    const result = read(status, '<html>')
    expect(result).toMatchObject({ ok: false, failure: { status, message: 'Unknown error' } })
    expect(result).not.toHaveProperty('failure.unread')
  })

  it('carries the flow of an error body, and item sentences', () => {
    const flow = {
      page_uuid: 'p',
      page: null,
      current_page: 1,
      max_page: 2,
      status: 'active',
      detail: 'You already moved on.',
      refresh_page: false,
      redirect_link: null,
      redirect_item_type: null,
      call_to: null,
      pharmacies: [],
      analytic_tags: [],
    }
    const mismatch = readReply(proceedLead, 409, JSON.stringify(flow), '')
    expect(mismatch).toMatchObject({
      ok: false,
      failure: { flow: { page_uuid: 'p' }, message: 'You already moved on.' },
    })
    // Its own fields are no sentences: `active` is none, nor is a name of a page.
    const silent = readReply(proceedLead, 409, JSON.stringify({ ...flow, detail: null }), '')
    expect(silent).toMatchObject({ ok: false, failure: { message: 'Unknown error' } })
    const refused = readReply(proceedLead, 400, '{"12":["Choose one."]}', '')
    expect(refused).toMatchObject({
      ok: false,
      failure: { itemErrors: { 12: 'Choose one.' }, flow: null },
    })
  })
})
