import type { renewalLogin as endpoint } from '../../../contract/endpoints/sign-in.ts'
import { ensureCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { signIn } from './sign-in.ts'

/** [CALL-26] [GAP-128] */
export async function renewalLogin(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { request, reply, body } = call
  const { tokens } = await signIn(call, ensureCaller(request, reply), body)
  // Nothing asks a patient for action items, so nobody has any.
  return { ...tokens, actionitems_exist: false }
}
