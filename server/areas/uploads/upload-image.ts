import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { uploadImage as endpoint } from '../../../contract/endpoints/leads.ts'
import { uploadsPerLead } from '../../../contract/limits.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import { AppError } from '../../platform/app-error.ts'
import { readCaller } from '../../platform/browser.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/handlers.ts'
import { readRequestKey, rememberReply } from '../../platform/idempotency.ts'
import { refuseMissing } from '../../platform/parse-shape.ts'
import { claimsSession, findCallerSession } from '../accounts/require-session.ts'
import { findLatestLead, type Lead } from '../leads/lead-repository.ts'
import { requireOwnLead } from '../leads/policy.ts'
import { openImageLinks } from './image-link.ts'
import { countImages, findImageByDigest, insertImage } from './image-repository.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { reencodeImage } from './reencode-image.ts'

/** Forms held in memory at once, each up to the size limit. */
const uploadsAtOnce = 16
let uploadsRunning = 0

/**
 * The lead that was used last in this browser, or by whom is signed in. Throws not_found; unauthenticated
 * when a renewed access token may find one; malformed for a bare client, which has to name its lead.
 */
async function requireLatestLead(deps: Deps, request: FastifyRequest): Promise<string> {
  const { isBrowser, hash } = readCaller(request)
  if (!isBrowser && !claimsSession(request)) throw refuseMissing('lead')
  const session = await findCallerSession(deps, request)
  const lead = await findLatestLead(deps.db, hash, session?.accountId ?? null)
  if (lead) return lead.id
  throw new AppError(claimsSession(request) && !session ? 'unauthenticated' : 'not_found')
}

/** The lead the form names, else the latest. */
async function requireUploadLead(
  deps: Deps,
  request: FastifyRequest,
  { leadId }: Upload,
): Promise<Lead> {
  const id = leadId ?? (await requireLatestLead(deps, request))
  const { lead } = await requireOwnLead(deps, request, id)
  if (lead.status === 'finished') throw new AppError('flow_finished')
  return lead
}

/** The id the bytes are kept under: an earlier one when the lead sent the same bytes before. */
async function keepImage(
  { db, storage }: Deps,
  leadId: string,
  sent: Buffer,
  digest: Buffer,
): Promise<string> {
  const known = await findImageByDigest(db, leadId, digest)
  if (known) return known
  if ((await countImages(db, leadId)) >= uploadsPerLead) throw new AppError('image_quota')
  const { bytes, width, height } = await reencodeImage(sent)
  const id = randomUUID()
  await storage.put(id, bytes)
  const image = { leadId, id, digest, sizeBytes: bytes.length, width, height }
  const kept = await insertImage(db, image, uploadsPerLead)
  if (kept !== id) await storage.remove(id)
  if (!kept) throw new AppError('image_quota')
  return kept
}

/** [CALL-05] Only a re-encoded copy is kept, bound to the caller's lead. */
export async function uploadImage(call: Call<typeof endpoint>): Promise<ImageReference> {
  const { deps, request } = call
  if (uploadsRunning >= uploadsAtOnce) throw new AppError('unavailable', { retryAfterS: 5 })
  uploadsRunning++
  try {
    const upload = await readUpload(request)
    const lead = await requireUploadLead(deps, request, upload)
    const digest = createHash('sha256').update(upload.bytes).digest()
    const requestKey = await readRequestKey(deps.db, request, digest.toString('hex'))
    const { id } = await rememberReply(deps.db, `image:${lead.id}`, requestKey, async () => ({
      id: await keepImage(deps, lead.id, upload.bytes, digest),
    }))
    return (await openImageLinks(deps))(id)
  } finally {
    uploadsRunning--
  }
}
