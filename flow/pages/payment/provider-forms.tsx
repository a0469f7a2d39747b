import type { ComponentType } from 'react'
import type { PaymentProviderName } from '../../../contract/codes.ts'
import { latePart } from '../../../ui/late/late-part.ts'
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
