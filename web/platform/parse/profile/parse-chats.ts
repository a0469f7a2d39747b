import { messageAuthors } from '../../../../contract/codes.ts'
import type { ClinicianChat, ClinicianMessage } from '../../../../contract/shapes/clinician-chat.ts'
import { maybe, need, object, or } from '../parser.ts'
import { link } from '../reply-parsers.ts'
import { flag, number, oneOf, someText, text } from '../scalars.ts'
import { pageOf } from './parse-page.ts'

/** [ENTITY-41] */
export const parseChat = object<ClinicianChat>({
  id: need(someText),
  // What cannot be written in is refused when it is tried.
  is_available: or(flag, true),
  last_clinician_name: or(text, ''),
  last_message_text: or(text, ''),
  last_message_time: or(someText, null),
  unread_count: or(number, 0),
  lead: maybe(someText),
})

const parsePhoto = object<NonNullable<ClinicianMessage['image']>>({
  uuid: or(text, ''),
  url: need(link),
  small: or(link, ''),
})

/** [ENTITY-43] */
export const parseMessage = object<ClinicianMessage>({
  author_type: need(oneOf(messageAuthors)),
  created_dt: or(text, ''),
  id: need(someText),
  is_read: or(flag, false),
  message_text: or(text, ''),
  image: or(parsePhoto, null),
})

export const parseChats = pageOf(parseChat)
export const parseMessages = pageOf(parseMessage)
