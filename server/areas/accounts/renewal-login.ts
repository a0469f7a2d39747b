import type { renewalLogin as endpoint } from '../../../contract/endpoints/sign-in.ts'
import { ensureCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { hasActionItems } from '../action-items/shared/open-action-items.ts'
import { signIn } from './sign-in.ts'

/** [CALL-26] [GAP-128] */
export async function renewalLogin(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, reply, body } = call
  const { accountId, tokens } = await signIn(call, ensureCaller(request, reply), body)
  return { ...tokens, actionitems_exist: await hasActionItems(deps.db, accountId) }
}
