import type { FastifyInstance, FastifyRequest } from 'fastify'
import { thumbnailEdgePx } from '../../../contract/limits.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { findCallerSession } from '../../http/access/require-session.ts'
import { isSignedInHere } from '../../http/access/sessions.ts'
import type { Witnessed } from '../../http/access/witnessed.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAccess } from '../../http/audit/audited-call.ts'
import { isCallers, readCaller } from '../../http/browser.ts'
import { formatRoute } from '../../http/format-route.ts'
import type { OutsideRoute } from '../../http/outside-route.ts'
import { isLinkAlive } from './shared/image-link.ts'
import { findImage, type OwnedImage } from './shared/image-repository.ts'
import { shrinkImage } from './shrink-image.ts'

interface ImageRequest {
  Params: { id: string }
  Querystring: { exp?: unknown; sig?: unknown; size?: unknown }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Whose picture it is, as far as the caller has shown to be that; null for anybody else. */
async function findOwner(
  deps: Deps,
  request: FastifyRequest,
  { browserHash, accountId }: OwnedImage,
): Promise<Partial<Witnessed> | null> {
  const caller = readCaller(request)
  // What a bare API client made and no account owns has no cookie to show; its link alone opens it.
  if (browserHash === null || isCallers(caller, browserHash)) return { accountId }
  if (accountId === null) return null
  // A page asks for a picture without a token, so there the owner is known by the browser's session.
  if (await isSignedInHere(deps, accountId, caller)) return { accountId }
  const session = await findCallerSession(deps, request)
  return session?.accountId === accountId ? { accountId, sessionId: session.id } : null
}

export const imageFile: OutsideRoute = {
  id: 'readImageFile',
  method: 'GET',
  path: '/api/v1/leads/image/{id}/file',
  summary:
    'The picture behind the `url` of an upload, for its owner; the address is used as it was given',
  access: 'imageOwner',
  query: {
    exp: 'Until when the link works, as it says.',
    sig: 'What signs the link, as it says.',
    size: `Which smaller picture: ${Object.keys(thumbnailEdgePx).join(', ')}; the whole one without it.`,
  },
  reply: { status: 200, contentType: 'image/jpeg', description: 'The picture' },
  refusals: ['not_found'],
}

/**
 * Serves the bytes behind an image's link to its owner, and to nobody else [P13]. Whoever asks with a link of ours that is
 * alive leaves one row in the audit log, each time; what we did not sign is not looked at [P14].
 */
export function addImageFile(app: FastifyInstance, deps: Deps): void {
  const path = formatRoute(imageFile.path)
  app.get<ImageRequest>(path, { config: { access: 'imageOwner' } }, async (request, reply) => {
    const id = parseUuid(request.params.id)
    const query = { exp: readText(request.query.exp), sig: readText(request.query.sig) }
    if (!id || !(await isLinkAlive(deps, id, query))) throw new AppError('not_found')
    const image = await findImage(deps.db, id)
    if (!image) throw new AppError('not_found')
    const owner = await findOwner(deps, request, image)
    const bytes = owner && (await deps.storage.get(id))
    const outcome = bytes ? 'ok' : 'not_found'
    await recordAccess(deps, owner ?? {}, { name: 'readImageFile', about: id, outcome })
    if (!bytes) throw new AppError('not_found')
    return reply
      .type('image/jpeg')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'inline; filename="photo.jpg"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(await shrinkImage(bytes, readText(request.query.size)))
  })
}
