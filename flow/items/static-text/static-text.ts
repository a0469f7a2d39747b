import { defineItem } from '../define-item.ts'

/** Text the programme wrote; takes no answer. */
export const staticText = defineItem('STATIC_TEXT', {})
