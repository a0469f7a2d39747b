import { definePage } from '../define-page.ts'

/** The first thing a person sees. */
export const welcome = definePage('WELCOME')
