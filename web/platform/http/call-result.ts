import type { CallFailure } from '../../../contract/call-failure.ts'

export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure }

/** What is known when nothing that could be read came back. */
export const nothingKnown: CallFailure = {
  status: 0,
  message: '',
  detail: null,
  flow: null,
  itemErrors: {},
  body: null,
}

/** The failure of a call that got no reply: network, time-out, or cut short. */
export function failWithoutReply(): { ok: false; failure: CallFailure } {
  return { ok: false, failure: nothingKnown }
}
