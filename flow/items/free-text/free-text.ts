import { freeTextMaxLength } from '../../../contract/limits.ts'
import { defineTextItem } from '../values/text.ts'

/** A longer text of several lines; reads `max_length`. */
export const freeText = defineTextItem('FREE_TEXT', {
  manyLines: true,
  maxLength: freeTextMaxLength,
})
