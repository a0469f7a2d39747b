import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** What the caller must show: nothing, that a lead is theirs, or a signed-in session. */
type Auth = 'public' | 'lead' | 'session'

/** A part of a form: a file is always due, a text when its description says so. */
export interface FormPart {
  kind: 'file' | 'text'
  description?: string
}

/**
 * One call of the wire contract. `path` is relative to the API base with `{name}` parameters. The
 * server's typed handler and the browser's typed client both come from this value.
 */
export interface Endpoint<
  Body extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Reply extends Shape = Shape,
  Path extends `/api/${string}` = `/api/${string}`,
  By extends Method = Method,
  Who extends Auth = Auth,
  LeadId extends string | undefined = string | undefined,
> {
  id: string
  method: By
  path: Path
  summary: string
  /** Enforced where the endpoint is registered; the handler is given the lead or the session. */
  auth: Who
  /**
   * The path parameter or field of the body that names the lead of a `lead` call. Without it only the
   * handler can find out which it is, and opens it before it answers.
   */
  leadId?: LeadId
  /** The lead may be an author's preview. Any other call is for what is real. */
  previews?: true
  /** What is not there, or not the caller's, counts as done. */
  missingIsDone?: true
  /** `crm` calls go to the CRM base address [CONFIG-02]. */
  base?: 'crm'
  /** A multipart form instead of JSON: what each part holds; its handler checks them. */
  form?: Readonly<Record<string, FormPart>>
  body?: Body
  /** The body's part whose own keys a refusal names, for example answers by item id [GAP-71]. */
  keyedPart?: string
  query?: Query
  reply: Reply
  /** Success status; 200 unless told. */
  status?: 200 | 201 | 204
  /** Takes an Idempotency-Key: a repeat with the same key gets the reply of the first. */
  repeatable?: true
  /** Asks which day it is for the person: the header of contract/headers.ts. */
  localDay?: true
  /** What it may refuse beyond what every call of its kind may. */
  refusals?: readonly ErrorCode[]
  /** Refusals whose body is the whole current flow, with the sentence as its `detail`. */
  flowRefusals?: readonly ErrorCode[]
}

/** The `{name}` parameters of a path. */
export type PathParameters<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}`
    ? { [Key in Name]: string } & PathParameters<Rest>
    : unknown

/** Keeps the exact types of one endpoint's shapes, path, method and access. */
export function defineEndpoint<
  Reply extends Shape,
  Path extends `/api/${string}`,
  By extends Method,
  Who extends Auth,
  Body extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  LeadId extends string | undefined = undefined,
>(
  endpoint: Endpoint<Body, Query, Reply, Path, By, Who, LeadId>,
): Endpoint<Body, Query, Reply, Path, By, Who, LeadId> {
  return endpoint
}
