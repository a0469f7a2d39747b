import type { ErrorCode } from '../../contract/errors.ts'
import type { OutsideAccess } from './route-register.ts'

/**
 * A route of the API that no endpoint can be: it answers with bytes, a stream or another address, or is asked by a service
 * with a body of its own. What is said here is all the API's description knows of it.
 */
export interface OutsideRoute {
  id: string
  method: 'GET' | 'POST'
  /** With `{name}` parameters, as an endpoint's. */
  path: `/api/${string}`
  summary: string
  access: OutsideAccess
  /** What each name of its query means. */
  query?: Readonly<Record<string, string>>
  /** Whose body it takes, whatever is in it. */
  body?: string
  reply: { status: 200 | 303; contentType?: string; description: string }
  /** Beyond what any call may be refused with. */
  refusals: readonly ErrorCode[]
}
