import { validationType } from '../../../contract/codes.ts'
import type { RuleItem } from '../item-rule.ts'
import { ageOn, readDate } from '../values/calendar.ts'
import { formatDay } from '../values/format-day.ts'
import { defineTextItem } from '../values/text.ts'

const oldestYears = 130

const isBirthDate = ({ validation_type, value_association }: RuleItem) =>
  validation_type === validationType.DATE_OF_BIRTH || value_association?.endsWith('BIRTH_DATE')

/** A day, edited as `year-month-day` and sent as yyyy-MM-dd [ITEM-05]. All parts empty is no answer. */
export const date = defineTextItem('DATE', {
  format: (value) => formatDay(String(value)),
  clean: (text) => text.replace(/\s/g, '').replace(/^--$/, ''),
  toWire: readDate,
  fromWire: (value) => (typeof value === 'string' && readDate(value) === value ? value : null),
  problem(item, text, today) {
    const day = readDate(text)
    if (!day) return 'date'
    if (!isBirthDate(item)) return null
    if (day > today) return 'birth_date_future'
    return day < '1900' || ageOn(day, today) > oldestYears ? 'birth_date_past' : null
  },
})
