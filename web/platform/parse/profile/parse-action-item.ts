import { actionItemType, actionReason } from '../../../../contract/care/action-codes.ts'
import { gender } from '../../../../contract/codes.ts'
import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { list, maybe, need, object, or, type Parser } from '../parser.ts'
import { anyOf, code, distinct, notAllUnread } from '../reply-parsers.ts'
import { flag, number, someText, text } from '../scalars.ts'

const values = {
  first_name: or(text, ''),
  last_name: or(text, ''),
  gender: or(code(gender), null),
}
type UserValues = ActionItem['user_values']
const nothingKnown: UserValues = { first_name: '', last_name: '', gender: null, dob: '' }

/** A reason or a type that nobody knows yet is kept: the screens say something plain of it [GAP-146]. */
const knownOrNumber = (table: Readonly<Record<string, number>>) => anyOf(code(table), number)

/** No type of any table: there is something to do, and nobody here can say what. */
const unknownTypes = [0]

export const parseActionItem = object<ActionItem>({
  id: need(someText),
  action_reason: or(knownOrNumber(actionReason), 0),
  // Nothing left means done, so what cannot be read is never that.
  item_types: or(notAllUnread(list(knownOrNumber(actionItemType))), unknownTypes),
  user_values: or(
    object<UserValues>({
      ...values,
      dob: or(text, ''),
      related_person_info: maybe(
        object<NonNullable<UserValues['related_person_info']>>({
          ...values,
          birth_date: or(text, ''),
        }),
      ),
    }),
    nothingKnown,
  ),
  is_pediatric: or(flag, false),
  options: or(
    object<ActionItem['options']>({
      chat_id: or(someText, null),
      renewal_url: or(someText, null),
      authored_dt: or(someText, null),
      supply_duration: or(number, null),
      medication: maybe(someText),
    }),
    { chat_id: null, renewal_url: null, authored_dt: null, supply_duration: null },
  ),
  created_dt: maybe(someText),
  lead: maybe(someText),
})

const parseList = notAllUnread(distinct(list(parseActionItem), ({ id }) => id))
const parsePage = object<{ results: ActionItem[] }>({ results: need(parseList) })

/** A list, also where it comes as a page of one. */
export const parseActionItems: Parser<ActionItem[]> = (value, at) =>
  Array.isArray(value) ? parseList(value, at) : parsePage(value, at)?.results
