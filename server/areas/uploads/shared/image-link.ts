import { createHmac, timingSafeEqual } from 'node:crypto'
import type { thumbnailEdgePx } from '../../../../contract/limits.ts'
import type { UserProfile } from '../../../../contract/shapes/account.ts'
import type { ImageReference } from '../../../../contract/shapes/answer.ts'
import { requireKey } from '../../../data/signing-keys.ts'
import type { Deps } from '../../../deps.ts'

const linkLifeS = 300

function sign(key: Buffer, id: string, expiresS: number): Buffer {
  return createHmac('sha256', key).update(`${id}.${expiresS}`).digest()
}

/** Makes links to one's own images that die within five minutes [ITEM-10]. */
export async function openImageLinks(deps: Deps): Promise<(id: string) => ImageReference> {
  const key = await requireKey(deps.db, 'image-link')
  const expiresS = Math.floor(deps.clock.now().getTime() / 1000) + linkLifeS
  return (id) => {
    const signature = sign(key, id, expiresS).toString('base64url')
    return { uuid: id, url: `/api/v1/leads/image/${id}/file?exp=${expiresS}&sig=${signature}` }
  }
}

/** The links of one picture, whole and at its three smaller sizes [ENTITY-36]. */
export async function openPhotoLinks(
  deps: Deps,
  id: string,
): Promise<NonNullable<UserProfile['photo_selfie']>> {
  const { url } = (await openImageLinks(deps))(id)
  const shrunk = (size: keyof typeof thumbnailEdgePx) => `${url}&size=${size}`
  return {
    url,
    thumbnails: { large: shrunk('large'), medium: shrunk('medium'), small: shrunk('small') },
  }
}

/** Whether a link's query was made here for this image and is still alive. */
export async function isLinkAlive(
  deps: Deps,
  id: string,
  query: { exp?: string | undefined; sig?: string | undefined },
): Promise<boolean> {
  const { exp, sig } = query
  if (!exp || !sig || !/^\d{1,12}$/.test(exp) || !/^[\w-]{43}$/.test(sig)) return false
  const expiresS = Number(exp)
  if (expiresS * 1000 < deps.clock.now().getTime()) return false
  const expected = sign(await requireKey(deps.db, 'image-link'), id, expiresS)
  return timingSafeEqual(expected, Buffer.from(sig, 'base64url'))
}
