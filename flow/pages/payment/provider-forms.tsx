import type { ComponentType } from 'react'
import type { PaymentProviderName } from '../../../contract/codes.ts'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import { type LatePart, latePart } from '../../../ui/late/late-part.ts'
import { lateView } from '../../../ui/late/late-view.tsx'
import type { PaymentFormProps } from './payment-form.ts'

/** Each comes only where its provider takes the payment. */
export const formParts = {
  sandbox: latePart(() => import('./sandbox-form.tsx')),
  stripe: latePart(() => import('./hosted-form.tsx')),
}

export const forms: Record<PaymentProviderName, ComponentType<PaymentFormProps>> = {
  sandbox: lateView(formParts.sandbox, ({ SandboxForm }) => SandboxForm),
  stripe: lateView(formParts.stripe, ({ HostedForm }) => HostedForm),
}

/** The form of a payment; null where there is none. A backend that says nothing of it may still take a card. */
export function findFormPart(payment: PagePayment | null | undefined): LatePart<object> | null {
  if (payment === undefined) return formParts.stripe
  return payment && formParts[payment.provider]
}
