import { definePage } from '../define-page.ts'

/** Waits while data is handed over; no way back [HEADER-10]. */
export const transferData = definePage('TRANSFER_DATA', { allowsBack: false })
