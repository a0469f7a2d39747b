import { defineChoiceItem } from '../choice.ts'

/** One of several choices, asked in a dialog. */
export const popUp = defineChoiceItem('POP_UP', {})
