import type { FastifyRequest } from 'fastify'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { readCaller } from '../browser.ts'
import { findBrowsersAccounts } from './sessions.ts'

const prefix = '__Host-posology-'

/** One for each session: tabs that keep their sessions to themselves share the browser's cookies. */
export function nameSessionCookie(sessionId: string): string {
  return `${prefix}${sessionId}`
}

/** Who is signed in in the browser that asks for a document, which says so by its cookies alone. */
export async function findAccountsHere(
  deps: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<string[]> {
  const { hash } = readCaller(request)
  const names = Object.keys(request.cookies).filter((name) => name.startsWith(prefix))
  const ids = names.flatMap((name) => parseUuid(name.slice(prefix.length)) ?? [])
  return hash && ids.length > 0 ? findBrowsersAccounts(deps, ids, hash) : []
}
