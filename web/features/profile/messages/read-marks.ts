import type { ClinicianMessage } from '../../../../contract/shapes/clinician-chat.ts'
import { markChatMessageRead } from '../../../platform/calls/profile/chats.ts'
import { listUnread } from './merge-pages.ts'
import type { MessagesDeps } from './messages-deps.ts'

export interface ReadMarks {
  /**
   * Tells of each message of the clinician that is shown unread, by a call of its own [GAP-148]. The ids it told of; null
   * when there was nothing to tell.
   */
  send(chatId: string, messages: readonly ClinicianMessage[]): Promise<Set<string> | null>
}

export function createReadMarks(deps: MessagesDeps): ReadMarks {
  /** Told already, or about to be: a list asked for before may still show them unread. */
  const sent = new Set<string>()
  return {
    async send(chatId, messages) {
      const unread = listUnread(messages).filter(({ id }) => !sent.has(id))
      if (unread.length === 0) return null
      const read = new Set<string>()
      const failures = await Promise.all(
        unread.map(async ({ id }) => {
          sent.add(id)
          const reply = await deps.call(markChatMessageRead, {
            params: { id: chatId, uuid: id },
            body: { is_read: true },
            signal: deps.closed,
          })
          if (reply.ok) {
            read.add(id)
            return null
          }
          sent.delete(id)
          return reply.failure
        }),
      )
      const failure = failures.find((one) => one !== null)
      if (failure && !deps.closed.aborted) deps.tell(failure)
      return read
    },
  }
}
