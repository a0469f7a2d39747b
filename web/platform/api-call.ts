import type * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Parser } from './parse/parser.ts'

type Input<Shape> = Shape extends z.ZodMiniType ? z.input<Shape> : never

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
  /** For the compiler only, which takes from them what a caller may send. */
  body?: Body
  query?: Query
}

/** The call of an endpoint: the compiler holds path and reply to the contract's. */
export type CallOf<E extends Endpoint> = ApiCall<
  Input<NonNullable<E['body']>>,
  Input<NonNullable<E['query']>>,
  z.infer<E['reply']>
> & { path: E['path'] }
