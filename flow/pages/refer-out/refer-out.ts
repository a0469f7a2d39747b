import { definePage } from '../define-page.ts'

/** Sends the person elsewhere; the toolbar offers no way back [HEADER-10]. */
export const referOut = definePage('REFER_OUT', { allowsBack: false, refuses: true })
