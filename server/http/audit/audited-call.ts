import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { requireKey } from '../../data/signing-keys.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { formatEmailKey } from '../../mail/email-key.ts'
import type { Witnessed } from '../access/witnessed.ts'
import { noteFailureAfterReply, toAppError } from '../error-handler.ts'
import type { ParsedCall } from '../handlers.ts'
import { addIntent, appendAudit, type PlacedEntry } from './append-audit.ts'

const nobody: Witnessed = { accountId: null, sessionId: null, keyId: null }
/** Calls nobody was found behind share so many chains, so that they seldom wait for each other. */
const nobodysChains = 16
const addressMarkLength = 24
const signInFolder = '/api/v1/telemedicine/auth/'

/** Whether a success brings the tokens of a session. */
export function opensSession({ reply }: Endpoint): boolean {
  return 'shape' in reply && Object.hasOwn(Object(reply.shape), 'refresh')
}

/** Every call that needs a session or a clinic's key, and all that opens, renews or ends a session [P14]. */
export function isAudited(endpoint: Endpoint): boolean {
  const { auth, path } = endpoint
  if (auth === 'session' || auth === 'clinic') return true
  return path.startsWith(signInFolder) || opensSession(endpoint)
}

/** A reply goes out only with its row, so nobody is told anything without one; what is changed stays changed. */
function changesSomething({ method, readsOnly }: Endpoint): boolean {
  return method !== 'GET' && !readsOnly
}

/** The name the log knows an address by: nothing in it says whether an account has it [P9]. */
export async function markAddress({ db }: Pick<Deps, 'db'>, email: string): Promise<string> {
  const hash = createHmac('sha256', await requireKey(db, 'audit-address'))
  return hash.update(formatEmailKey(email)).digest('hex').slice(0, addressMarkLength)
}

/** Refused tries at one address are in one of 256 chains, whoever has it. */
export function nameAddressChain(mark: string): string {
  return `address:${mark.slice(0, 2)}`
}

/** What a call is about, and whether that is the address that signs in. */
async function findAbout({ auth }: Endpoint, { deps, params, body }: ParsedCall) {
  const parts: unknown[] = Object.values(Object(params))
  if (parts.length > 0) {
    // However an id was spelled, it is found by its one spelling.
    const ids = parts.map((part) => parseUuid(String(part)) ?? part).join('/')
    // Only spellings an id may have: what else stands in a path is a stranger's text.
    return { about: /^[\w/-]{1,200}$/.test(ids) ? ids : null, isAddress: false }
  }
  const { email }: { email?: unknown } = Object(body)
  const isAddress = auth === 'public' && typeof email === 'string'
  return { about: isAddress ? await markAddress(deps, email) : null, isAddress }
}

function nameChain({ accountId, keyId }: Witnessed, about: string | null, isAddress: boolean) {
  if (accountId) return `account:${accountId}`
  if (keyId) return `clinic:${keyId}`
  return about && isAddress ? nameAddressChain(about) : `nobody:${randomInt(nobodysChains)}`
}

/** The call's row but for its outcome, and where it belongs. */
async function place(endpoint: Endpoint, call: ParsedCall, who: Witnessed): Promise<PlacedEntry> {
  const { about, isAddress } = await findAbout(endpoint, call)
  const entry = { ...who, at: call.deps.clock.now(), endpoint: endpoint.id, about }
  return { chain: nameChain(who, about, isAddress), entry }
}

/** Writes the row of what no endpoint is for, before its answer goes out. `name` stands where that of an endpoint would. */
export async function recordAccess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  who: Partial<Witnessed>,
  { name, about, outcome }: { name: string; about: string; outcome: ErrorCode | 'ok' },
): Promise<void> {
  const known = { ...nobody, ...who }
  const entry = { ...known, at: clock.now(), endpoint: name, about, outcome }
  await appendAudit(db, nameChain(known, null, false), entry)
}

/**
 * Answers a call of an audited endpoint, which leaves exactly one row: what came of it, and who made it as far as
 * `answer` has told by `noteCaller`. It is written once the answer is decided and before it goes out; a success that cannot
 * be written down is none. What changes something says so before it begins, so that it leaves a row whatever happens.
 */
export async function answerAudited(
  endpoint: Endpoint,
  call: ParsedCall,
  answer: (call: ParsedCall) => Promise<unknown>,
): Promise<unknown> {
  if (!isAudited(endpoint)) return answer(call)
  let who = nobody
  const noteCaller = (told: Partial<Witnessed>) => {
    who = { ...who, ...told }
  }
  const { db, reports } = call.deps
  const intent = changesSomething(endpoint) ? randomUUID() : null
  const noteIntent = async () => {
    if (intent) await addIntent(db, intent, await place(endpoint, call, who))
  }
  const record = async (outcome: string) => {
    const { chain, entry } = await place(endpoint, call, who)
    await appendAudit(db, chain, { ...entry, outcome }, intent)
  }
  const told = { ...call, noteCaller, noteIntent }
  const result = await answer(told).catch(async (error: unknown) => {
    await record(toAppError(error).code).catch((unwritten: unknown) =>
      noteFailureAfterReply(call.request.log, reports, call.request, unwritten),
    )
    throw error
  })
  if (opensSession(endpoint) && !(who.accountId && who.sessionId)) {
    throw new Error(`${endpoint.id} opened a session without saying whose.`)
  }
  await record('ok')
  return result
}
