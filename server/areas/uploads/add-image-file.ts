import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { findCallerSession } from '../../http/access/require-session.ts'
import { isSignedInHere } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import { isCallers, readCaller } from '../../http/browser.ts'
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

async function opensFor(
  deps: Deps,
  request: FastifyRequest,
  { browserHash, accountId }: OwnedImage,
): Promise<boolean> {
  const caller = readCaller(request)
  // What a bare API client made and no account owns has no cookie to show; its link alone opens it.
  if (browserHash === null || isCallers(caller, browserHash)) return true
  if (accountId === null) return false
  // A page asks for a picture without a token, so there the owner is known by the browser's session.
  if (await isSignedInHere(deps, accountId, caller)) return true
  return (await findCallerSession(deps, request))?.accountId === accountId
}

/** Serves the bytes behind an image's link to its owner, and to nobody else [P13]. */
export function addImageFile(app: FastifyInstance, deps: Deps): void {
  const path = '/api/v1/leads/image/:id/file'
  app.get<ImageRequest>(path, { config: { access: 'imageOwner' } }, async (request, reply) => {
    const id = parseUuid(request.params.id)
    const query = { exp: readText(request.query.exp), sig: readText(request.query.sig) }
    if (!id || !(await isLinkAlive(deps, id, query))) throw new AppError('not_found')
    const image = await findImage(deps.db, id)
    if (!image) throw new AppError('not_found')
    const bytes = (await opensFor(deps, request, image)) ? await deps.storage.get(id) : null
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
