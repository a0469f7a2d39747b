import type * as z from 'zod/mini'
import type { ClinicScope } from './clinic-scopes.ts'
import type { ErrorCode } from './errors.ts'

type Shape = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** What the caller must show: nothing, that a lead is theirs, a signed-in session, or a clinic's key. */
type Auth = 'public' | 'lead' | 'session' | 'clinic'

/**
 * What a 401 says, and with that what the browser does about it [HTTP-06..09]:
 * - `renew`: the access token is worn; the session is renewed and the call made once more,
 * - `refusal`: what was asked is refused, and who asked is told why,
 * - `sessionOver`: nothing renews this session any more; the person is signed out,
 * - `done`: the session was over before, which is all the call is for.
 */
export type MeaningOf401 = 'renew' | 'refusal' | 'sessionOver' | 'done'

/**
 * How often an endpoint may be called in a minute, beside what is refused as malformed:
 * - `shared`: counted together with all other shared ones of a network,
 * - `own`: counted alone, as often as suits most,
 * - numbers where that does not suit. `perNetwork` is generous, because a whole clinic or carrier may be
 *   behind one address; calls about one person (`perPerson`) the handler counts, once it knows that the call
 *   is allowed: else strangers could use them up.
 */
export type CallLimit = 'shared' | 'own' | { perNetwork?: number; perPerson?: number }

/** What names a thing that somebody owns. Tokens are no names: who has one may do what it is for. */
type OwnedName = 'lead' | 'lead_uuid' | 'rx_id' | 'rxId' | 'rx_user' | 'rx_user_uuid'
/**
 * What a `public` call does with such a name:
 * - `owner`: it is asked for whose it is; to anybody else it is as if it was not there, or says only what is no secret,
 * - `anybody`: whoever asks is told the same.
 */
export type NamedFor = 'owner' | 'anybody'

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
  On401 extends MeaningOf401 = MeaningOf401,
> {
  id: string
  method: By
  path: Path
  summary: string
  /** Enforced where the endpoint is registered; the handler is given the lead or the session. */
  auth: Who
  /** The browser's call says the same, held to it by the compiler. */
  on401: On401
  limit: CallLimit
  /**
   * The path parameter or field of the body that names the lead of a `lead` call. Without it only the
   * handler can find out which it is, and opens it before it answers.
   */
  leadId?: LeadId
  /** Of a `clinic` call: what its key has to be for. */
  scope?: ClinicScope
  /** Of a `public` call: for whom each of its names of something owned works. */
  names?: Readonly<Record<string, NamedFor>>
  /** The lead may be an author's preview. Any other call is for what is real. */
  previews?: true
  /** What is not there, or not the caller's, counts as done. */
  missingIsDone?: true
  /** `crm` calls go to the CRM base address [CONFIG-02]. */
  base?: 'crm'
  /** A multipart form instead of JSON: what each part holds; its handler checks them. */
  form?: Readonly<Record<string, FormPart>>
  /** Who calls chooses the body's type: one that is no JSON is let be and not read. */
  anyBody?: true
  body?: Body
  /** The body's part whose own keys a refusal names, for example answers by item id [GAP-71]. */
  keyedPart?: string
  query?: Query
  reply: Reply
  /** Success status; 200 unless told. */
  status?: 200 | 201 | 204
  /** Changes nothing although it is no GET: what it asks may not stand in an address. */
  readsOnly?: true
  /** Takes an Idempotency-Key: a repeat with the same key does nothing more, and is told how what the first did stands. */
  repeatable?: true
  /** Asks which day it is for the person: the header of contract/headers.ts. */
  localDay?: true
  /** What it may refuse beyond what every call of its kind may. */
  refusals?: readonly ErrorCode[]
  /** Refusals whose body says more than a sentence, each in a shape of its own. */
  refusalBodies?: Readonly<Partial<Record<ErrorCode, Shape>>>
  /** Refusals whose body is the whole current flow, with the sentence as its `detail`. */
  flowRefusals?: readonly ErrorCode[]
}

/** The `{name}` parameters of a path. */
export type PathParameters<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}`
    ? { [Key in Name]: string } & PathParameters<Rest>
    : unknown

type KeysOf<Part extends Shape | undefined> = Part extends Shape ? keyof z.output<Part> : never

/** A `public` endpoint has to say for whom each name of something owned works that its call holds. */
type Naming<
  Who,
  Path extends string,
  Body extends Shape | undefined,
  Query extends Shape | undefined,
> =
  Extract<
    keyof PathParameters<Path> | KeysOf<Body> | KeysOf<Query>,
    OwnedName
  > extends infer Name extends string
    ? Who extends 'public'
      ? [Name] extends [never]
        ? unknown
        : { names: Readonly<Record<Name, NamedFor>> }
      : unknown
    : never

/** A `clinic` endpoint has to say what for. */
type Scoping<Who> = Who extends 'clinic' ? { scope: ClinicScope } : unknown

/** Keeps the exact types of one endpoint's shapes, path, method, access and meaning of a 401. */
export function defineEndpoint<
  Reply extends Shape,
  Path extends `/api/${string}`,
  By extends Method,
  Who extends Auth,
  On401 extends MeaningOf401,
  Body extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  LeadId extends string | undefined = undefined,
>(
  endpoint: Endpoint<Body, Query, Reply, Path, By, Who, LeadId, On401> &
    Naming<Who, Path, Body, Query> &
    Scoping<Who>,
): Endpoint<Body, Query, Reply, Path, By, Who, LeadId, On401> {
  return endpoint
}
