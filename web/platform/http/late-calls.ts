import type { RuntimeConfig } from '../../../contract/config.ts'
import { latePart } from '../../../ui/late/late-part.ts'
import { failWithoutReply } from './call-result.ts'
import type { Http } from './http.ts'
import type { Calls } from './open-calls.ts'

/** What sends calls and reads their replies: nothing that is drawn waits for it, and the document asks for it. */
export const calls = latePart(() => import('./open-calls.ts'))

/**
 * Calls of a page whose part that makes them may still be on its way; they go out once it is there. From then on at once:
 * what a press sends is ahead of what it draws.
 */
export function createLateCalls(config: RuntimeConfig, signedOut: Http['signedOut']): Calls {
  let opened: Calls | undefined
  async function open() {
    const { openCalls } = await calls.need()
    opened ??= openCalls(config, signedOut)
    return opened
  }
  /** `failed` is for a part that does not come; what the call itself throws is nobody's reply. */
  function use<Result>(ask: (made: Calls) => Promise<Result>, failed?: () => Result) {
    return opened ? ask(opened) : open().then(ask, failed)
  }
  return {
    http: {
      send: (url, options) => use(({ http }) => http.send(url, options)),
      refresh: (header) => use(({ http }) => http.refresh(header)),
      signedOut,
    },
    call: (call, input) => use((made) => made.call(call, input), failWithoutReply),
  }
}
