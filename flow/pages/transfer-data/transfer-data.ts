import { definePage } from '../define-page.ts'

/** Shows what is handed over and waits while it is; no way back [HEADER-10]. */
export const transferData = definePage('TRANSFER_DATA', { allowsBack: false, sends: true })
