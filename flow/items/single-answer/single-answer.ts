import { defineChoiceItem } from '../choice/choice.ts'

/** One of several choices, with a text beside an open-ended one [ITEM-07]. */
export const singleAnswer = defineChoiceItem('SINGLE_ANSWER', {})
