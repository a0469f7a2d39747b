import { findPageRule } from './registry.ts'

/** Whether a page of this type takes the programme's payment. */
export function takesPayment({ page_type }: { page_type: number }): boolean {
  return findPageRule(page_type)?.before === 'payment'
}

/** Whether an account has to be there before a page of this type is left. */
export function makesAccount({ page_type }: { page_type: number }): boolean {
  return findPageRule(page_type)?.before === 'account'
}
