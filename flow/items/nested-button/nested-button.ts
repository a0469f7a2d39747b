import { defineChoiceItem } from '../choice.ts'

/** A row of buttons: its answer is the id of the one pressed. */
export const nestedButton = defineChoiceItem('NESTED_BUTTON', {
  initial: () => undefined,
})
