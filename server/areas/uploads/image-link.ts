import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserProfile } from '../../../contract/shapes/account.ts'
import type { ImageReference } from '../../../contract/shapes/answer.ts'
import type { Caller } from '../../platform/browser.ts'
import type { Deps } from '../../platform/deps.ts'
import { requireKey } from '../../platform/signing-keys.ts'

const linkLifeS = 300

/** Without `viewer` the link is the lead's own; with it, it is for that one viewer. */
function sign(key: Buffer, id: string, expiresS: number, viewer = ''): Buffer {
  return createHmac('sha256', key).update(`${id}.${expiresS}${viewer}`).digest()
}

/** A browser is known by its cookie. */
function nameViewer({ hash }: Caller): string {
  return `.${hash?.toString('hex') ?? 'bare'}`
}

async function openLinks(deps: Deps) {
  const key = await requireKey(deps.db, 'image-link')
  const expiresS = Math.floor(deps.clock.now().getTime() / 1000) + linkLifeS
  return (id: string, viewer?: string) => {
    const signature = sign(key, id, expiresS, viewer).toString('base64url')
    return `/api/v1/leads/image/${id}/file?exp=${expiresS}&sig=${signature}`
  }
}

/** Makes links to one's own images that die within five minutes [ITEM-10]. */
export async function openImageLinks(deps: Deps): Promise<(id: string) => ImageReference> {
  const format = await openLinks(deps)
  return (id) => ({ uuid: id, url: format(id) })
}

/**
 * The links of one picture for its signed-in owner, perhaps on another device than the one that sent it;
 * no other browser can open them [ENTITY-36] [P13].
 */
export async function openOwnerLinks(
  deps: Deps,
  id: string,
  owner: Caller,
): Promise<NonNullable<UserProfile['photo_selfie']>> {
  const url = (await openLinks(deps))(id, nameViewer(owner))
  const shrunk = (size: 'large' | 'medium' | 'small') => `${url}&size=${size}`
  return {
    url,
    thumbnails: { large: shrunk('large'), medium: shrunk('medium'), small: shrunk('small') },
  }
}

export interface LinkQuery {
  exp: string | undefined
  sig: string | undefined
}

/**
 * Whom a link's query lets see this image: the lead's own browser, this viewer, or nobody, because it was
 * not made here or is no longer alive.
 */
export async function readLink(
  deps: Deps,
  id: string,
  { exp, sig }: LinkQuery,
  caller: Caller,
): Promise<'lead' | 'viewer' | 'nobody'> {
  if (!exp || !sig || !/^\d{1,12}$/.test(exp) || !/^[\w-]{43}$/.test(sig)) return 'nobody'
  const expiresS = Number(exp)
  if (expiresS * 1000 < deps.clock.now().getTime()) return 'nobody'
  const key = await requireKey(deps.db, 'image-link')
  const given = Buffer.from(sig, 'base64url')
  if (timingSafeEqual(sign(key, id, expiresS), given)) return 'lead'
  return timingSafeEqual(sign(key, id, expiresS, nameViewer(caller)), given) ? 'viewer' : 'nobody'
}
