import * as z from 'zod'
import { isZone } from '../../../contract/places/time-zone.ts'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { openings, weekdays } from '../text/openings.ts'

/** Who answers the phone, and when; a day that is left out is a day off. */
export const phoneLine = z
  .strictObject({
    phone: z.string().regex(/^\+1\d{10}$/, 'write a US number as "+1" and ten digits, in quotes'),
    zone: z.string().refine(isZone, 'name a zone like America/New_York'),
    week: z.partialRecord(z.enum(weekdays), openings),
  })
  .describe('Whom people may call, and when: pages that hand over to them say so')
  .transform(
    ({ week, ...line }): PhoneLine => ({
      ...line,
      week: weekdays.map((weekday) => (week[weekday] ?? []).map(([from, to]) => [from, to])),
    }),
  )
