import { defineItem } from '../define-item.ts'

/** The bar that stands in for the footer [GAP-15]; its text is `description`. */
export const stickyTermsOfUse = defineItem('STICKY_TERMS_OF_USE', {})
