import { Children, type ComponentType, isValidElement, type ReactNode, Suspense } from 'react'
import { flowStatus } from '../../../contract/flow-codes.ts'
import type { Flow, Page } from '../../../contract/shapes/flow.ts'
import { StatusText } from '../../../ui/status-text/status-text.tsx'
import { findItemTraits } from '../../items/item-traits.ts'
import { SentParts } from '../ending/sent-parts.tsx'
import { formatAmount } from '../format-amount.ts'
import type { PageViewProps } from '../page-view.ts'
import type { Paying } from '../paying.ts'
import type { PaymentDesk } from '../payment-desk.ts'
import { asksHere, findPayButton } from './pay-button.ts'
import { PaymentChecking, PaymentPaid } from './payment-ended.tsx'
import type { PaymentFormProps } from './payment-form.ts'
import styles from './payment-view.module.css'
import { ProductNote } from './product-note.tsx'
import { forms } from './provider-forms.tsx'
import { Unpayable } from './unpayable.tsx'
import { paymentWords as words } from './words.ts'

/** A backend that says nothing of the payment takes the name of a card, as specified, if there is a way to come by one. */
function findForm({ payment }: Flow, desk: PaymentDesk): ComponentType<PaymentFormProps> {
  if (payment) return forms[payment.provider]
  return payment === undefined && desk.takesCards() ? forms.stripe : Unpayable
}

/** What has to be known before it is paid. */
function BeforePaying({ flow: { page, payment }, paying }: { flow: Flow; paying: Paying | null }) {
  const hasButton = findPayButton(page?.page_items ?? []) !== undefined
  const { state } = payment ?? {}
  const givenBack = state === 'refunding' || state === 'refunded' ? words[state] : null
  return (
    <>
      {payment && !hasButton ? (
        <p className={styles.total}>
          <span>{words.total}</span>
          <strong className={styles.amount}>{formatAmount(payment)}</strong>
        </p>
      ) : null}
      {givenBack === null ? null : <StatusText tone="info">{givenBack}</StatusText>}
      {state === 'pending' && paying === null ? (
        <StatusText tone="waiting">{words.pending}</StatusText>
      ) : null}
    </>
  )
}

/** More buttons than the bar holds come with the items: they stand below the form, and stay while a bank asks. */
function splitButtons(children: ReactNode, page: Page | null) {
  const isButton = ({ page_item_type: type }: Page['page_items'][number]) =>
    findItemTraits(type).role === 'button'
  // The key of an item's element is its id, which React marks in a list of its own.
  const keys = new Set(page?.page_items.filter(isButton).map(({ id }) => `.$${id}`))
  const all = Children.toArray(children)
  const has = (child: ReactNode) => isValidElement(child) && keys.has(child.key ?? '')
  return { items: all.filter((child) => !has(child)), buttons: all.filter(has) }
}

/** The form for what there is to pay, or how far that has come in the place of the page's own words [FLOW-05]. */
export function PaymentView({ children, leading, state }: PageViewProps) {
  const { flow, paying, busy, desk } = state
  const payment = flow.payment ?? null
  if (flow.status === flowStatus.FINISHED) {
    return (
      <>
        {children}
        <SentParts flow={flow} />
      </>
    )
  }
  const { items, buttons } = splitButtons(children, flow.page)
  if (payment?.state === 'paid' || paying?.state === 'paid') {
    const answers = leading < 0 ? [] : items.slice(leading)
    return (
      <>
        <PaymentPaid payment={payment}>{answers}</PaymentPaid>
        {buttons}
      </>
    )
  }
  if (!desk) return children
  const Form = findForm(flow, desk)
  const isAside = paying?.state === 'checking' || asksHere(payment, paying)
  return (
    <>
      {isAside ? null : items}
      <section className={styles.payment}>
        {isAside ? null : <BeforePaying {...{ flow, paying }} />}
        {paying?.state === 'checking' ? (
          <PaymentChecking {...{ desk }} reason={paying.reason} />
        ) : null}
        <Suspense fallback={<StatusText tone="waiting">{words.loading}</StatusText>}>
          <Form {...{ desk, payment, paying, busy, isAside }} />
        </Suspense>
        {isAside ? null : <ProductNote desk={desk} />}
      </section>
      {buttons}
    </>
  )
}
