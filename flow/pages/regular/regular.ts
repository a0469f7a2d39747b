import { definePage } from '../define-page.ts'

/** Questions and texts. */
export const regular = definePage('REGULAR')
