import { definePage } from '../define-page.ts'

/** Asks for proof of identity [FLOW-04]. */
export const identityVerification = definePage('IDENTITY_VERIFICATION')
