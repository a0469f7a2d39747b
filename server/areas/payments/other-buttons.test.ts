import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectItemType, sandboxMethod } from '../../../contract/codes.ts'
import { buttonType } from '../../../contract/flow-codes.ts'
import { buildItem, buildPage, pageId } from '../../../testing/flows/small-programme.ts'
import { price, publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer()
  const text = { options: { button: { button_type: buttonType.TEXT } } }
  const call = {
    answer: null,
    redirect_item_type: redirectItemType.PHONE_CALL,
    link: null,
    call_to: '+18005550142',
  }
  const pages = [
    buildPage(
      'pay',
      'PAYMENT',
      [
        buildItem(1, 'BUTTON', { ...text, redirects: [call] }),
        buildItem(2, 'BUTTON'),
        buildItem(3, 'BUTTON', text),
        buildItem(4, 'BUTTON', { options: { button: { independent: true } } }),
      ],
      [
        { when: { item: 3, op: 'answered' }, page: pageId('later') },
        { when: null, page: pageId('on') },
      ],
    ),
    buildPage('later', 'REGULAR', [buildItem(5, 'BUTTON')], 'on'),
    buildPage('on', 'REGULAR', [buildItem(6, 'BUTTON')], 'end'),
    buildPage('end', 'THANK_YOU', [buildItem(7, 'STATIC_TEXT')], null),
  ]
  fuuid = await publishPaid(server, { price, definition: { pages } })
})
afterAll(() => server.close())

const press = (item: number) => ({ [item]: [{ value: true }] })

describe('[FLOW-05] [P4] on a page that takes a payment a button beside the one that pays', () => {
  it('calls and stays there, paid or not, and the visit is paid by the other', async () => {
    const { proceed, read, pay, charges } = await startPayer(server, fuuid)
    const called = await proceed('pay', press(1))
    expect([called.status, called.body]).toMatchObject([
      200,
      { page_uuid: pageId('pay'), call_to: '+18005550142', payment: { state: 'due' } },
    ])
    expect(await read()).toMatchObject({ page_uuid: pageId('pay'), call_to: null })
    expect((await proceed('pay', press(2))).status).toBe(409)
    await pay(sandboxMethod.success)
    expect((await proceed('pay', press(1))).body).toMatchObject({ page_uuid: pageId('pay') })
    expect((await proceed('pay', press(2))).body).toMatchObject({ page_uuid: pageId('on') })
    expect(await charges()).toHaveLength(1)
  })

  it('leads on unpaid where the programme leads it elsewhere, to the end', async () => {
    const { proceed, charges } = await startPayer(server, fuuid)
    expect((await proceed('pay', press(3))).body).toMatchObject({ page_uuid: pageId('later') })
    expect((await proceed('later', press(5))).body).toMatchObject({ page_uuid: pageId('on') })
    expect((await proceed('on', press(6))).body).toMatchObject({ status: 'finished' })
    expect(await charges()).toEqual([])
  })

  it('is refused where it leads as paying does, also by who changed their mind', async () => {
    const { proceed, back } = await startPayer(server, fuuid)
    const refused = await proceed('pay', press(4))
    expect([refused.status, refused.body.detail]).toEqual([409, 'Please pay on this page first.'])
    await proceed('pay', press(3))
    expect((await back()).body).toMatchObject({ page_uuid: pageId('pay') })
    expect((await proceed('pay', press(2))).status).toBe(409)
  })
})
