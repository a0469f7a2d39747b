import { flowStatus } from '../../../../contract/flow-codes.ts'
import type { Flow, Page } from '../../../../contract/shapes/flow.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import { EndedWays, type EndedWaysProps } from './ended-parts.tsx'
import { isGivenBack, MoneyLine } from './money-line.tsx'
import { SlipLine } from './slip-line.tsx'

export interface PageAfterProps extends Omit<EndedWaysProps, 'flow'> {
  flow: Flow
  page: Page
  ended: boolean
  busy: boolean
  onBack(): void
}

/** What was paid for a visit that is served stays paid, unless it is given back. Before its end the payment's page says it. */
function tellsMoney(payment: PagePayment, page: Page, hasEnded: boolean): boolean {
  const rule = findPageRule(page.page_type)
  if (!rule?.takesIn && !rule?.sends && !takesPayment(page)) return true
  return (hasEnded || !takesPayment(page)) && isGivenBack(payment)
}

/** Below the page's own words: what becomes of the money, a way back for who slipped, and where an end leads. */
export function PageAfter({ page, ended, busy, onBack, ...onward }: PageAfterProps) {
  const { payment, status } = onward.flow
  const { slip: question, slip_link: link } = page.display_options
  const hasEnded = status === flowStatus.FINISHED
  const mayDoubt = question !== undefined && !hasEnded
  return (
    <>
      {payment && tellsMoney(payment, page, hasEnded) ? <MoneyLine payment={payment} /> : null}
      {findPageRule(page.page_type)?.refuses || mayDoubt ? (
        <SlipLine {...{ question, link, busy, onBack }} />
      ) : null}
      {ended ? <EndedWays {...onward} /> : null}
    </>
  )
}
