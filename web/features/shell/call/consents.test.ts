import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { phoneConsentTextVersion } from '../../../../contract/endpoints/consents.ts'
import { failWithoutReply } from '../../../platform/http/call-result.ts'
import type { Call } from '../../../platform/http/client.ts'
import { readReply } from '../../../platform/http/read-reply.ts'
import { sendConsent, unreachable } from './send-consent.ts'
import { consentSentences } from './words.ts'

/** What each version said, for good: changed sentences are a new version with a line of its own. */
const versions: Record<number, string> = {
  1: 'fd32972d96a6dcf0488d22ea346cdc415a04a35812a86cb4dcdca2673761779d',
}

it('what a person agrees to is what the kept version says', () => {
  const digest = createHash('sha256').update(JSON.stringify(consentSentences)).digest('hex')
  expect(versions[phoneConsentTextVersion]).toBe(digest)
})

const body = { lead: 'lead', rx_user_uuid: 'user', terms_of_use: true, opt_in: false }
const send = (call: Call) =>
  sendConsent(call, body, { idempotencyKey: 'key', signal: new AbortController().signal })

it('[ERROR-16] a refused consent returns the status and the message', async () => {
  const refuse: Call = async (endpoint) =>
    readReply(endpoint, 404, '{"detail":"We could not find that."}', '')
  const message = 'We could not find that.'
  expect(await send(refuse)).toEqual({ success: false, status: 404, message, problems: {} })
})

it('[ERROR-16] one without an answer says what to do instead', async () => {
  const expected = {
    success: false,
    status: 0,
    message:
      'We could not save your choice. Please check your connection and try again, or dial the number yourself.',
    problems: {},
  }
  expect(await send(async () => failWithoutReply())).toEqual(expected)
  expect(unreachable).toEqual(expected)
})
