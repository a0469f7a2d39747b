import { paymentProviders, paymentStates, redirectItemType } from '../../../../contract/codes.ts'
import { defaultPageType, flowStatus, pageType } from '../../../../contract/flow-codes.ts'
import type { Appointment } from '../../../../contract/shapes/appointment.ts'
import type { Flow, Page } from '../../../../contract/shapes/flow.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import type { Pharmacy } from '../../../../contract/shapes/pharmacy.ts'
import {
  isRecord,
  list,
  maybe,
  need,
  needOrNull,
  object,
  or,
  type Parser,
  wholeList,
} from '../parser.ts'
import { code, distinct, orNull } from '../reply-parsers.ts'
import { flag, id, number, oneOf, someText, text } from '../scalars.ts'
import { parseLine } from './parse-line.ts'
import { parsePageItem, parseTagPatterns } from './parse-page-item.ts'

/** A type nobody knows stays one: the engine has a page for it [ROUTE-31]. */
const parsePageType: Parser<number> = (value, at) =>
  text(value, at) === undefined ? undefined : (code(pageType)(value, at) ?? unknownPageType)
const unknownPageType = -1

/** Only a real boolean counts [GAP-29]. */
const boolean: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

const parsePage = object<Page>({
  name: or(text, ''),
  page_type: or(parsePageType, defaultPageType),
  page_items: need(distinct(list(parsePageItem), (item) => item.id)),
  display_options: or(
    object<Page['display_options']>({
      hide_header: maybe(boolean),
      hide_footer: maybe(boolean),
      slip: maybe(someText),
      slip_link: maybe(someText),
    }),
    {},
  ),
  tag_patterns: or(parseTagPatterns, []),
  pixel_is_active: or(flag, false),
  pixel_tracking_event: or(text, null),
})

export const parsePayment = object<PagePayment>({
  amount_cents: need(number),
  currency: need(someText),
  state: need(oneOf(paymentStates)),
  provider: need(oneOf(paymentProviders)),
  receipt: or(text, null),
  paid_at: or(text, null),
})

/** Of a pharmacy that was named an ending says name and city; whoever chooses one asks for it whole. */
const parseNamed = object<Pick<Pharmacy, 'address' | 'dosespot_id' | 'name'>>({
  address: (value) => ({
    city: isRecord(value) ? String(value.city ?? '') : '',
    country: '',
    line: [],
    postalCode: '',
    state: '',
  }),
  dosespot_id: need(id),
  name: or(text, ''),
})

const parseSending = object<NonNullable<Flow['sending']>>({
  answers: need(number),
  photos: need(number),
})

export const parseAppointment = object<Appointment>({
  starts_at: need(someText),
  minutes: need(number),
  zone: need(someText),
  calendar: maybe(someText),
})

const parseFields = object<Flow>({
  page_uuid: or(someText, null),
  page: needOrNull(parsePage),
  /** 0 where nobody says: the first one is 1. */
  current_page: or(number, 0),
  max_page: or(number, 0),
  status: or(text, flowStatus.ACTIVE),
  detail: or(text, null),
  refresh_page: or(flag, false),
  // An empty one is how many servers say that there is none.
  redirect_link: or(text, null),
  redirect_item_type: or(code(redirectItemType), null),
  call_to: or(text, null),
  pharmacies: or(list(parseNamed), []),
  analytic_tags: or(list(text), []),
  previous_page_uuid: maybe(someText),
  chapter: maybe(someText),
  minutes_left: maybe(number),
  refused: maybe(flag),
  has_account: maybe(flag),
  /** One that is there but cannot be read is null: nobody pays what they cannot see. */
  payment: orNull(parsePayment),
  sending: maybe(parseSending),
  line: maybe(parseLine),
  /** What is not among them is gone. */
  photos: maybe(wholeList(someText)),
  appointment: maybe(parseAppointment),
})

/** The last page of what is over may come without its list: nothing of it is left to show. */
function withItems(value: unknown): unknown {
  if (!isRecord(value) || value.status !== flowStatus.FINISHED || !isRecord(value.page))
    return value
  return { ...value, page: { ...value.page, page_items: value.page.page_items ?? [] } }
}

/** Where a lead stands after a step; without a page the one that shows stays. */
export const parseFlow: Parser<Flow> = (value, at) => {
  const flow = parseFields(withItems(value), at)
  if (flow?.page && flow.page_uuid === null) {
    at.log.cause ??= `${at.path && `${at.path}.`}page_uuid`
    return undefined
  }
  return flow
}

/** The same where there is nothing to show yet: an unfinished flow without its page is none. */
export const parseStandingFlow: Parser<Flow> = (value, at) => {
  const flow = parseFlow(value, at)
  if (!flow || flow.page || flow.status === flowStatus.FINISHED) return flow
  at.log.cause ??= `${at.path && `${at.path}.`}page`
  return undefined
}
