import type * as z from 'zod/mini'
import type { Endpoint, MeaningOf401 } from '../../contract/endpoint.ts'
import type { Parser } from './parse/parser.ts'

type Input<Shape> = Shape extends z.ZodMiniType ? z.input<Shape> : never

/**
 * What becomes of a write that the server did, in words nobody can read. It is never sent again; the app
 * - `done`: needs nothing from the reply,
 * - `readsFlow`: asks where the lead stands,
 * - `readsLead`: asks for the lead under the id the device knows,
 * - `readsUser`: asks for the user under the id it sent,
 * - `goesOn`: goes on without what the reply would have told,
 * - `tellsPerson`: says so, and leaves another try to the person,
 * - `keepsSession`: has the session it had, whose next renewal is answered alike.
 */
export type UnreadRecovery =
  | 'done'
  | 'readsFlow'
  | 'readsLead'
  | 'readsUser'
  | 'goesOn'
  | 'tellsPerson'
  | 'keepsSession'

/**
 * What the browser knows of an endpoint: where it is and how its reply is taken. The contract's own
 * value brings the library that checks requests on the server, so here only its types are used.
 */
export interface ApiCall<Body = unknown, Query = unknown, Reply = unknown> {
  id: string
  method: Endpoint['method']
  path: Endpoint['path']
  base?: 'crm'
  parse: Parser<Reply>
  /** The endpoint's own; left out where it is `renew`, as nearly everywhere. */
  on401?: Exclude<MeaningOf401, 'renew'>
  /** Each write has one. */
  unread?: UnreadRecovery
  /** For the compiler only, which takes from them what a caller may send. */
  body?: Body
  query?: Query
}

/** The call of an endpoint: the compiler holds path and reply to the contract's. */
export type CallOf<E extends Endpoint> = ApiCall<
  Input<NonNullable<E['body']>>,
  Input<NonNullable<E['query']>>,
  z.infer<E['reply']>
> & { path: E['path'] } & (E['method'] extends 'GET' ? unknown : { unread: UnreadRecovery }) &
  (E['on401'] extends 'renew' ? { on401?: never } : { on401: E['on401'] })
