// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { flowStatus, type PageTypeName, pageType } from '../../../../contract/flow-codes.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import { buildFlow, buildPage } from '../../../../flow/engine/build-flow.ts'
import { buildPayment } from '../../../../flow/pages/payment/build-desk.ts'
import { PageAfter } from './page-after.tsx'

/** Whether the page says what becomes of the money. */
function tells(name: PageTypeName, state: PagePayment['state'], status: string): boolean {
  cleanup()
  const page = buildPage({ page_type: pageType[name] })
  const flow = buildFlow({ page, status, payment: buildPayment({ state }) })
  const ways = { ended: false, busy: false, hasNextStep: false, productName: '', landingUrl: null }
  render(<PageAfter {...{ ...ways, flow, page }} onBack={() => undefined} />)
  return screen.queryByText(/^You paid|went back/) !== null
}

const { ACTIVE, FINISHED } = flowStatus

it.each<[PageTypeName, string, boolean, boolean]>([
  ['REFER_OUT', ACTIVE, true, true],
  ['REGULAR', FINISHED, true, true],
  ['THANK_YOU', FINISHED, false, true],
  ['END_TELEMEDICINE', FINISHED, false, true],
  ['TRANSFER_DATA', FINISHED, false, true],
  ['PAYMENT', FINISHED, false, true],
  // Before its end the page of the payment says it itself.
  ['PAYMENT', ACTIVE, false, false],
])(
  '[FLOW-05] [P4] %s, %s, says that money goes back: what is paid %s, what is being given back %s',
  (name, status, ofPaid, ofReturned) => {
    expect(tells(name, 'paid', status)).toBe(ofPaid)
    expect(tells(name, 'refunding', status)).toBe(ofReturned)
    expect(tells(name, 'refunded', status)).toBe(ofReturned)
  },
)
