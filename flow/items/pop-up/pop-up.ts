import { defineChoiceItem } from '../choice/choice.ts'

/** One of several choices, asked in a dialog. */
export const popUp = defineChoiceItem('POP_UP', {})
