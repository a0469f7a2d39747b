import { definePage } from '../define-page.ts'

/** Hands over to a nurse, by phone or chat. */
export const endNurse = definePage('END_NURSE', { handsOver: true, tellsLine: true })
