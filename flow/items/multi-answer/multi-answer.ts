import { defineChoiceItem } from '../choice/choice.ts'

/** Any number of choices, with texts beside open-ended ones [ITEM-06]; reads `exclusive_choice`. */
export const multiAnswer = defineChoiceItem('MULTI_ANSWER', { many: true })
