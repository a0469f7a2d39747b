import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, PathParameters } from '../../contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import type { LeadToOpen, OwnLead } from './access/lead-access.ts'
import type { OwnClinic } from './access/require-clinic.ts'
import type { OwnSession } from './access/require-session.ts'
import type { Witnessed } from './access/witnessed.ts'

type Parsed<Shape> = [Shape] extends [z.ZodMiniType] ? z.output<Shape> : undefined

/** One request to an endpoint, parsed by the endpoint's own shapes, before anybody asked whose it is. */
export interface ParsedCall<E extends Endpoint = Endpoint> {
  params: PathParameters<E['path']>
  query: Parsed<Exclude<E['query'], undefined>>
  body: Parsed<Exclude<E['body'], undefined>>
  request: FastifyRequest
  /** For cookies, and for a success status other than the endpoint's own. */
  reply: FastifyReply
  deps: Deps
  /** Counts the call against the endpoint's limit `perPerson`, about whom it names. Throws too_many. */
  countPerson: (name: string) => void
  /** Tells the audit log who makes the call, once it is known. */
  noteCaller: (who: Partial<Witnessed>) => void
  /** Tells it that what the call is for begins now: a process may die before that is written down. */
  noteIntent: () => Promise<void>
}

type WithLead<E extends Endpoint> = [Exclude<E['leadId'], undefined>] extends [never]
  ? LeadToOpen
  : OwnLead

/** What a handler is given because its endpoint asks for it; nothing by a `public` one. */
type Granted<E extends Endpoint> = E['auth'] extends 'session'
  ? OwnSession
  : E['auth'] extends 'lead'
    ? WithLead<E>
    : E['auth'] extends 'clinic'
      ? OwnClinic
      : unknown

/** One request that its caller may make. */
export type Call<E extends Endpoint = Endpoint> = ParsedCall<E> & Granted<E>

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>

/**
 * The reply to a request that was answered before and whose lead may not open any more because of it; null
 * for any other. Asked before the lead is.
 */
export type Replay<E extends Endpoint> = (call: ParsedCall<E>) => Promise<ReplyOf<E> | null>

type EndpointsOf<Module> = {
  [Key in keyof Module as Module[Key] extends Endpoint ? Key : never]: Module[Key]
}

/** Whether a call may be made although its network is at its limit: asked only then. */
export type IsExempt<E extends Endpoint> = (call: ParsedCall<E>) => Promise<boolean>

/** A handler with what is asked before it. */
export interface PreparedHandler<E extends Endpoint> {
  handler: Handler<E>
  isExempt?: IsExempt<E>
  replay?: Replay<E>
  /** Instead of the endpoint's own, where parts of a reply were held to that before: they are not again. */
  replyShape?: z.ZodMiniType<ReplyOf<E>>
}

/** One handler for every endpoint a contract module exports; the compiler demands each. */
export type Handlers<Module> = {
  [Key in keyof EndpointsOf<Module>]: EndpointsOf<Module>[Key] extends Endpoint
    ? Handler<EndpointsOf<Module>[Key]> | PreparedHandler<EndpointsOf<Module>[Key]>
    : never
}

/** Whatever a call may be given: which of it depends on the endpoint. */
export type AnyCall = ParsedCall & OwnSession & OwnLead & LeadToOpen & OwnClinic
/** A handler whose own endpoint type is no longer known. */
export type AnyHandler = (call: AnyCall) => Promise<unknown>
export type AnyReplay = (call: ParsedCall) => Promise<unknown>
export type AnyExempt = (call: ParsedCall) => Promise<boolean>
