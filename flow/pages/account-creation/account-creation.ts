import { definePage } from '../define-page.ts'

/** Creates the account before the flow goes on [FLOW-33]. */
export const accountCreation = definePage('ACCOUNT_CREATION', { before: 'account' })
