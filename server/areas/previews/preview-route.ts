import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hashToken, makeToken } from '../../data/secret-token.ts'
import type { Deps } from '../../deps.ts'
import { refuseTooMany } from '../../http/app-error.ts'
import { ensureCaller } from '../../http/browser.ts'
import { allowNetwork, claimAllowances } from '../../http/limits/allowances.ts'
import { readNetwork } from '../../http/limits/network.ts'
import { type CurrentProgramme, findCurrentProgramme } from '../../programmes/repository.ts'
import { insertPreview } from '../leads/shared/lead-repository.ts'
import { ensureRxUser } from '../visitors/shared/rx-user-repository.ts'
import { isPreviewToken } from './shared/preview-token.ts'
import { findWayTo } from './way-to-page.ts'

/** Each preview is a visit in the database: more than any author looks at, and no more. */
const perNetwork = { most: 60, runsOffMs: 1_000 }

/** A visit of its own each time. Its visitor is nobody's, so that no real visit is ever made for it. */
async function startPreview(
  { db, clock }: Deps,
  { programme, versionId }: CurrentProgramme,
  browserHash: Buffer | null,
  path: string[],
): Promise<string> {
  const id = randomUUID()
  const nobody = hashToken(makeToken())
  const visitor = { browserHash: nobody, posthogId: null, secondaryId: null }
  const user = await ensureRxUser(db, programme, visitor)
  await insertPreview(db, {
    id,
    programmeId: programme.fuuid,
    versionId,
    rxUserId: user.id,
    browserHash,
    path,
    now: clock.now(),
  })
  return id
}

/**
 * [P7] `/preview/<programme>/<token>` begins a test visit and shows it, with `?page=<key>` at that page. Without
 * the token that the start prints it is a page that is not there.
 */
export function registerPreview(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { fuuid: string; token: string }; Querystring: { page?: unknown } }>(
    '/preview/:fuuid/:token',
    { config: { access: 'previewLink' } },
    async (request, reply) => {
      const { fuuid, token } = request.params
      const isGranted = await isPreviewToken(deps.db, fuuid, token, deps.clock.now())
      const current = isGranted ? await findCurrentProgramme(deps.db, fuuid) : null
      if (!current) return reply.callNotFound()
      const { pages } = current.programme.definition
      const page = request.query.page || pages[0]?.key
      const path = typeof page === 'string' ? findWayTo(current.programme.definition, page) : null
      reply.header('cache-control', 'no-store')
      if (!path) {
        const keys = pages.map(({ key }) => key).join('\n')
        return reply
          .code(404)
          .type('text/plain')
          .send(`There is no such page. Write one of:\n${keys}\n`)
      }
      const network = allowNetwork('previews', readNetwork(request), perNetwork)
      const missing = await claimAllowances(deps, network)
      if (missing) throw refuseTooMany(missing.runsOffMs)
      const { hash } = ensureCaller(request, reply)
      const id = await startPreview(deps, current, hash, path)
      return reply.redirect(`/?fuuid=${current.programme.fuuid}&uuid=${id}&test_only=true`, 303)
    },
  )
}
