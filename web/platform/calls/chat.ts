import { chatDangers } from '../../../contract/codes.ts'
import type * as endpoints from '../../../contract/endpoints/chat.ts'
import type { CallOf } from '../api-call.ts'
import { parseLine } from '../parse/flow/parse-line.ts'
import { list, maybe, need, object, or } from '../parse/parser.ts'
import { oneOf, someText } from '../parse/scalars.ts'

export const askChat: CallOf<typeof endpoints.askChat> = {
  id: 'askChat',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/chat/',
  parse: object({
    danger: or(oneOf(chatDangers), null),
    answer: or(object({ question: need(someText), paragraphs: need(list(someText)) }), null),
    near: or(list(someText), []),
    line: maybe(parseLine),
  }),
  unread: 'tellsPerson',
}

export const leaveMessage: CallOf<typeof endpoints.leaveMessage> = {
  id: 'leaveMessage',
  method: 'POST',
  path: '/api/v1/leads/{uuid}/chat/messages/',
  parse: object({ danger: or(oneOf(chatDangers), null), promise: or(someText, null) }),
  unread: 'tellsPerson',
}
