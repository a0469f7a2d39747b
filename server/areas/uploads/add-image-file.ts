import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { isCallers, readCaller } from '../../platform/browser.ts'
import type { Deps } from '../../platform/deps.ts'
import { parseUuid } from '../../platform/uuid.ts'
import { isSignedInHere } from '../accounts/sessions.ts'
import { isLinkAlive } from './image-link.ts'
import { findImage } from './image-repository.ts'
import { shrinkImage } from './shrink-image.ts'

interface ImageRequest {
  Params: { id: string }
  Querystring: { exp?: unknown; sig?: unknown; size?: unknown }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Serves the bytes behind an image's link to its owner, and to nobody else [P13]. */
export function addImageFile(app: FastifyInstance, deps: Deps): void {
  app.get<ImageRequest>('/api/v1/leads/image/:id/file', async (request, reply) => {
    const id = parseUuid(request.params.id)
    const query = { exp: readText(request.query.exp), sig: readText(request.query.sig) }
    if (!id || !(await isLinkAlive(deps, id, query))) throw new AppError('not_found')
    const image = await findImage(deps.db, id)
    if (!image) throw new AppError('not_found')
    const caller = readCaller(request)
    // What a bare API client made has no cookie to show; its link alone opens it.
    const isOwn =
      image.browserHash === null ||
      isCallers(caller, image.browserHash) ||
      // A picture is asked for without a token, so the owner is known by the browser's session.
      (image.accountId !== null && (await isSignedInHere(deps, image.accountId, caller)))
    const bytes = isOwn ? await deps.storage.get(id) : null
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
