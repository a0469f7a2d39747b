import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { uploadImage as endpoint } from '../../../contract/endpoints/uploads.ts'
import { uploadsPerLead } from '../../../contract/limits.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import type { Deps } from '../../deps.ts'
import { findLatestLead, type Lead } from '../../http/access/leads.ts'
import { claimsSession, findCallerSession } from '../../http/access/require-session.ts'
import { AppError } from '../../http/app-error.ts'
import { readCaller } from '../../http/browser.ts'
import type { Call } from '../../http/handlers.ts'
import { isRemembered, readKey, readRequestKey, rememberReply } from '../../http/idempotency.ts'
import { readNetwork } from '../../http/limits/network.ts'
import { refuseMissing } from '../../http/reading/parse-shape.ts'
import { keepPace } from './keep-pace.ts'
import { readUpload } from './read-upload.ts'
import { reencodeImage } from './reencode-image.ts'
import { openImageLinks } from './shared/image-link.ts'
import { countImages, findImageByDigest, insertImage } from './shared/image-repository.ts'
import { buildSlots, type Place } from './upload-slots.ts'
import { wantsPhoto } from './wants-photo.ts'

/** Photos held in memory at once, each up to the size limit. */
const slots = buildSlots({ total: 16, waitMs: 8_000 })
/** A quarter for one network; half of that for one visit, so that its neighbours can send too. */
const mostPerNetwork = 4
const mostPerLead = 2
/** All who have not shown yet which lead they send for share one network's part. */
const strangers = { of: 'strangers', most: mostPerNetwork }

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
  { deps, request, openLead }: Call<typeof endpoint>,
  leadId: string | null,
): Promise<Lead> {
  const { lead } = await openLead(leadId ?? (await requireLatestLead(deps, request)))
  const isClosed = lead.status === 'finished' && !(await wantsPhoto(deps.db, lead.id))
  if (isClosed) throw new AppError('flow_finished')
  return lead
}

const formatScope = (lead: Lead) => `image:${lead.id}`

/** Whether the lead may still get a photo, or this one is a repeat of one it got. Throws image_quota. */
async function checkQuota({ db }: Deps, request: FastifyRequest, lead: Lead): Promise<void> {
  if ((await countImages(db, lead.id)) < uploadsPerLead) return
  const key = readKey(request)
  if (key && (await isRemembered(db, formatScope(lead), key))) return
  throw new AppError('image_quota')
}

/**
 * Takes a place for a photo once it is known whose it is, so that places cannot be held by whoever has
 * nothing to send it for. A bare client may name its lead behind the photo; until then it is a stranger.
 */
async function takePlace(call: Call<typeof endpoint>, leadId: string | null): Promise<Place> {
  const { deps, request } = call
  const network = { of: readNetwork(request), most: mostPerNetwork }
  const mayNameLater = leadId === null && !readCaller(request).isBrowser
  if (mayNameLater && !claimsSession(request)) return slots.enter([network, strangers])
  const lead = await requireUploadLead(call, leadId)
  await checkQuota(deps, request, lead)
  return slots.enter([network, { of: `lead ${lead.id}`, most: mostPerLead }])
}

/** The id the bytes are kept under: an earlier one when the lead sent the same bytes before. */
async function keepImage(
  { db, storage }: Deps,
  { id: leadId, browserHash: heldBy }: Lead,
  sent: Buffer,
  digest: Buffer,
): Promise<string> {
  const known = await findImageByDigest(db, leadId, digest)
  if (known) return known
  if ((await countImages(db, leadId)) >= uploadsPerLead) throw new AppError('image_quota')
  const { bytes, width, height } = await reencodeImage(sent)
  const id = randomUUID()
  await storage.put(id, bytes)
  const image = { leadId, heldBy, id, digest, sizeBytes: bytes.length, width, height }
  const kept = await insertImage(db, image, uploadsPerLead)
  if (kept !== id) await storage.remove(id)
  if (!kept) throw new AppError('image_quota')
  return kept
}

/** [CALL-05] Only a re-encoded copy is kept, bound to the caller's lead. */
export async function uploadImage(call: Call<typeof endpoint>): Promise<ImageReference> {
  const { deps, request } = call
  const places: Place[] = []
  try {
    const upload = await keepPace(request, (pace) =>
      readUpload(request, (leadId) =>
        pace.pause(async () => {
          const place = await takePlace(call, leadId)
          places.push(place)
          pace.watch(() => place.isWanted())
        }),
      ),
    )
    const lead = await requireUploadLead(call, upload.leadId)
    const digest = createHash('sha256').update(upload.bytes).digest()
    const requestKey = await readRequestKey(deps.db, request, digest.toString('hex'))
    const { id } = await rememberReply(deps.db, formatScope(lead), requestKey, async () => ({
      id: await keepImage(deps, lead, upload.bytes, digest),
    }))
    return (await openImageLinks(deps))(id)
  } finally {
    for (const place of places) place.leave()
  }
}
