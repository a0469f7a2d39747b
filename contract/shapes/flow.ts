import * as z from 'zod/mini'
import { codeNumber, openCode } from '../code-shape.ts'
import { redirectItemType } from '../codes.ts'
import { flowStatus, pageType } from '../flow-codes.ts'
import { appointment } from './appointment.ts'
import { pageItem, tagPattern } from './page-item.ts'
import { pagePayment } from './payment.ts'
import { pharmacy } from './pharmacy.ts'
import { phoneLine } from './phone-line.ts'

/** [ENTITY-02] */
export const page = z.object({
  name: z.string(),
  page_type: codeNumber(pageType),
  page_items: z.array(pageItem),
  display_options: z.object({
    hide_header: z.optional(z.boolean()),
    hide_footer: z.optional(z.boolean()),
    /** Ours: asks for a slip where the toolbar has no Back; `slip_link` answers it. */
    slip: z.optional(z.string()),
    slip_link: z.optional(z.string()),
  }),
  tag_patterns: z.array(tagPattern),
  pixel_is_active: z.boolean(),
  pixel_tracking_event: z.nullable(z.string()),
})
export type Page = z.infer<typeof page>

/**
 * [ENTITY-01] Where a lead stands. `current_page` counts from 1, in the browser 0 where a reply does not say; `max_page` is
 * the longest way that is still possible. Ours are `previous_page_uuid`, the page Back leads to, null on the first; `chapter`, the
 * name of the part of the way; `minutes_left`, whole minutes to the end at most; of a finished flow
 * `has_account`, whether it belongs to one, and of one that is read again `refused`, that it ended on a page
 * that turned the person away; of a programme with a price, on a page that asks for
 * it, on one that turns the person away and at every end of who paid, `payment`; on one that hands the answers over
 * `sending`, how many of the listed answers and of photos go; on one that hands over to people `line`, when
 * they can be called; on one that asks for photos `photos`, the ids of all that the visit has, by which one that was sent
 * ahead of its page is known to be gone; on one about a visit with a clinician `appointment`, its time, and at the end
 * `sending`, what went.
 */
export const flow = z.object({
  page_uuid: z.nullable(z.string()),
  page: z.nullable(page),
  current_page: z.number(),
  max_page: z.number(),
  status: openCode(flowStatus),
  detail: z.nullable(z.string()),
  refresh_page: z.boolean(),
  redirect_link: z.nullable(z.string()),
  redirect_item_type: z.nullable(codeNumber(redirectItemType)),
  call_to: z.nullable(z.string()),
  pharmacies: z.array(pharmacy),
  analytic_tags: z.array(z.string()),
  previous_page_uuid: z.optional(z.nullable(z.string())),
  chapter: z.optional(z.nullable(z.string())),
  minutes_left: z.optional(z.nullable(z.number())),
  refused: z.optional(z.boolean()),
  has_account: z.optional(z.boolean()),
  payment: z.optional(z.nullable(pagePayment)),
  sending: z.optional(z.object({ answers: z.number(), photos: z.number() })),
  line: z.optional(phoneLine),
  photos: z.optional(z.array(z.string())),
  appointment: z.optional(appointment),
})
export type Flow = z.infer<typeof flow>
