import type { ImageReference } from '../../../../contract/shapes/answer.ts'
import { readImages } from '../../../../flow/items/image/image.ts'
import type { HeldPhoto, ItemValue } from '../../../../flow/items/item-rule.ts'
import type { DraftPhotos } from '../../../platform/storage/drafts.ts'

/** The photos of an answer that the server has, by their ids; undefined while it has none. */
export function pickPhotos(value: ImageReference[]): DraftPhotos | undefined {
  const photos = readImages(value).map(({ uuid }) => uuid)
  return photos.length > 0 ? { photos } : undefined
}

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
  const there = readImages(saved)
  if (there.some(({ uuid }) => !photos.includes(uuid))) return undefined
  // A server may write an id in capitals that it gave without.
  const has = known && new Set(known.map((uuid) => uuid.toLowerCase()))
  const bring = (uuid: string): HeldPhoto =>
    has?.has(uuid.toLowerCase()) === false ? { uuid, url: '', isGone: true } : { uuid, url: '' }
  return photos.map((id) => there.find(({ uuid }) => uuid === id) ?? bring(id))
}
