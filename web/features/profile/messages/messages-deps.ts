import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { Call } from '../../../platform/http/client.ts'
import type { Drafts } from '../../../platform/storage/drafts.ts'

/** What the messages need from outside; tests bring their own. */
export interface MessagesDeps {
  call: Call
  /** Whose messages, of several people of one account. */
  person(): string | undefined
  /** Shows why a call failed [ERROR-19], `otherwise` where nobody said; the same sentence stays where it belongs. */
  tell(failure: CallFailure, otherwise?: string): string
  drafts: Drafts
  newKey(): string
  /** Aborted when the page closes: what comes later is nobody's. */
  closed: AbortSignal
}
