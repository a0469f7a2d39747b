import { flowStatus } from '../../../../contract/flow-codes.ts'
import type { Flow, Page } from '../../../../contract/shapes/flow.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import { takesPayment } from '../../../../flow/pages/before-leaving.ts'
import { findPageRule } from '../../../../flow/pages/registry.ts'
import { EndedWays, type EndedWaysProps } from './ended-parts.tsx'
import { MoneyLine } from './money-line.tsx'
import { SlipLine } from './slip-line.tsx'

export interface PageAfterProps extends Omit<EndedWaysProps, 'flow'> {
  flow: Flow
  page: Page
  ended: boolean
  busy: boolean
  onBack(): void
}

/** What was paid for answers that were taken in stays paid, unless somebody has it given back. */
function tellsMoney({ state }: PagePayment, page: Page): boolean {
  if (findPageRule(page.page_type)?.takesIn) return state === 'refunding' || state === 'refunded'
  return !takesPayment(page)
}

/** Below the page's own words: what becomes of the money, a way back for who slipped, and where an end leads. */
export function PageAfter({ page, ended, busy, onBack, ...onward }: PageAfterProps) {
  const { payment, status } = onward.flow
  const { slip: question, slip_link: link } = page.display_options
  const mayDoubt = question !== undefined && status !== flowStatus.FINISHED
  return (
    <>
      {payment && tellsMoney(payment, page) ? <MoneyLine payment={payment} /> : null}
      {findPageRule(page.page_type)?.refuses || mayDoubt ? (
        <SlipLine {...{ question, link, busy, onBack }} />
      ) : null}
      {ended ? <EndedWays {...onward} /> : null}
    </>
  )
}
