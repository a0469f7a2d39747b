import type { validateResetToken as endpoint } from '../../../../contract/endpoints/sign-in.ts'
import { hashToken } from '../../../data/secret-token.ts'
import { AppError } from '../../../http/app-error.ts'
import { ensureCaller } from '../../../http/browser.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { presentTheme } from '../../../programmes/present-theme.ts'
import { findKnownProgramme } from '../shared/find-known-product.ts'
import { findLiveReset } from './reset-repository.ts'

/**
 * [CALL-31] Asking uses nothing up. The browser has its cookie from now on, so that it is known after the
 * new password although that reply may be lost. Throws reset_token_refused.
 */
export async function validateResetToken(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock } = call.deps
  ensureCaller(call.request, call.reply)
  const reset = await findLiveReset(db, hashToken(call.body.token), clock.now())
  if (!reset) throw new AppError('reset_token_refused')
  call.noteCaller({ accountId: reset.accountId })
  // Whoever has the token has the mail, which names the product and looks like it.
  const known = await findKnownProgramme(db, reset.accountId)
  return { theme: known && presentTheme(known) }
}
