import type { ImageReference } from '../../../../contract/shapes/answer.ts'
import { readImages } from '../../../../flow/items/image/image.ts'
import type { HeldPhoto, ItemValue } from '../../../../flow/items/item-rule.ts'
import type { DraftPhotos } from '../../../platform/storage/drafts.ts'

/** The photos of an answer that the server has, by their ids; undefined while it has none. */
export function pickPhotos(value: ImageReference[]): DraftPhotos | undefined {
  const photos = readImages(value).map(({ uuid }) => uuid)
  return photos.length > 0 ? { photos } : undefined
}

/** A server may write an id in capitals that it gave without. */
const nameOf = (uuid: string) => uuid.toLowerCase()

/**
 * The answer with photos that were sent before a reload: without a link, but for those the page came with; each that is
 * not `known` to the server any more says so, where it tells. Undefined where the page names another one: what the server
 * has saved since is newer [P2].
 */
export function bringPhotos(
  { photos }: DraftPhotos,
  saved: ItemValue | undefined,
  known: readonly string[] | undefined,
): HeldPhoto[] | undefined {
  const there = new Map(readImages(saved).map((photo) => [nameOf(photo.uuid), photo]))
  const kept = new Set(photos.map(nameOf))
  if ([...there.keys()].some((id) => !kept.has(id))) return undefined
  const has = known && new Set(known.map(nameOf))
  const bring = (uuid: string): HeldPhoto =>
    has?.has(nameOf(uuid)) === false ? { uuid, url: '', isGone: true } : { uuid, url: '' }
  return photos.map((id) => there.get(nameOf(id)) ?? bring(id))
}
