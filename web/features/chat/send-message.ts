import type { ChatLeft } from '../../../contract/chat-host.ts'
import { readRefusal } from '../../forms/outcome.ts'
import { leaveMessage } from '../../platform/calls/chat.ts'
import type { Call } from '../../platform/http/client.ts'

interface Message {
  uuid: string
  text: string
  contact: string
}

/** The same message has the same key until it was taken, so that it is kept once however often it is sent. */
export function createMessageSender(): (call: Call, message: Message) => Promise<ChatLeft> {
  let intent = { of: '', key: '' }
  return async (call, message) => {
    const { uuid, text, contact } = message
    const of = JSON.stringify(message)
    if (intent.of !== of) intent = { of, key: crypto.randomUUID() }
    const input = { params: { uuid }, body: { text, contact }, idempotencyKey: intent.key }
    const result = await call(leaveMessage, input)
    if (!result.ok) {
      const { message: told, problems } = readRefusal(result.failure)
      return { ok: false, message: told, problems }
    }
    intent = { of: '', key: '' }
    return { ok: true, reply: result.data }
  }
}
