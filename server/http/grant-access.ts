import { type LeadWithVersion, openOwnLead } from './access/lead-access.ts'
import { noteFailedCall } from './access/note-failed-call.ts'
import { requireClinic } from './access/require-clinic.ts'
import { requireSession } from './access/require-session.ts'
import { AppError } from './app-error.ts'
import type { Route } from './area.ts'
import type { AnyCall, ParsedCall } from './handlers.ts'
import { peekKey } from './idempotency.ts'

/** Hands a call on with what its endpoint's `auth` grants, which is all its handler's type lets it see. */
type Give = (granted: Partial<AnyCall>) => Promise<unknown>

function readLeadId({ params, body }: ParsedCall, name: string): string {
  const id: unknown = { ...Object(body), ...Object(params) }[name]
  if (typeof id !== 'string') throw new Error(`No part of the call is ${name}.`)
  return id
}

async function giveLead({ endpoint }: Route, call: ParsedCall, give: Give): Promise<unknown> {
  const { leadId, previews, repeatable } = endpoint
  if (leadId === undefined) return giveLeadToOpen(endpoint, call, give)
  const id = readLeadId(call, leadId)
  const key = repeatable ? peekKey(call.request) : null
  let opened: LeadWithVersion | null = null
  const reopenLead = async () => {
    opened = await openOwnLead(call, id, { previews, key })
    return opened
  }
  const lead = await reopenLead()
  return whileNoting(call, () => opened, give({ lead, reopenLead }))
}

/** Of what fails once a visit was opened its events tell. */
async function whileNoting<Result>(
  call: ParsedCall,
  findOpened: () => LeadWithVersion | null,
  answer: Promise<Result>,
): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    const opened = findOpened()
    if (opened) noteFailedCall(call, opened, error)
    throw error
  }
}

/** Lets no reply out before the handler has opened the lead. */
async function giveLeadToOpen(
  { id: name, previews, missingIsDone }: Route['endpoint'],
  call: ParsedCall,
  give: Give,
): Promise<unknown> {
  let opened: LeadWithVersion | null = null
  let missing: unknown = null
  const openLead = async (id: string | null) => {
    try {
      opened = await openOwnLead(call, id ?? '', { previews, key: null })
      return opened
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') missing = error
      throw error
    }
  }
  try {
    const result = await whileNoting(call, () => opened, give({ openLead }))
    if (!opened) throw new Error(`${name} answered without the lead it needs.`)
    return result
  } catch (error) {
    if (missingIsDone && missing !== null && error === missing) return null
    throw error
  }
}

async function giveClinic({ endpoint: { id, scope } }: Route, call: ParsedCall) {
  if (!scope) throw new Error(`${id} does not say what a clinic's key has to be for.`)
  const { scopes, ...clinic } = await requireClinic(call.deps, call.request)
  call.noteCaller({ keyId: clinic.keyId })
  if (!scopes.includes(scope)) throw new AppError('clinic_scope_missing')
  return clinic
}

async function giveSession({ deps, request, noteCaller }: ParsedCall) {
  const session = await requireSession(deps, request)
  noteCaller({ accountId: session.accountId, sessionId: session.id })
  return session
}

/**
 * Answers a call once its caller has shown what the endpoint's `auth` asks for. Throws not_found alike for
 * malformed, unknown and other people's leads; unauthenticated; preview_only.
 */
export async function answerGranted(route: Route, call: ParsedCall): Promise<unknown> {
  const earlier = await route.replay?.(call)
  if (earlier) return earlier
  const give: Give = async (granted) => {
    await call.noteIntent()
    // Safe: Handlers<Module> asks of each handler no more than what its endpoint's `auth` is given below.
    return route.handler({ ...call, ...granted } as AnyCall)
  }
  switch (route.endpoint.auth) {
    case 'public':
      return give({})
    case 'session':
      return give({ session: await giveSession(call) })
    case 'clinic':
      return give({ clinic: await giveClinic(route, call) })
    case 'lead':
      return giveLead(route, call, give)
  }
}
