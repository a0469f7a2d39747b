import pLimit from 'p-limit'
import { thumbnailEdgePx } from '../../../contract/limits.ts'

/** Stored copies are small already, so that two at once cost little. */
const shrinking = pLimit(2)
const jpegQuality = 80

/** A stored picture at the size a link names; the picture itself for any other name. */
export async function shrinkImage(bytes: Buffer, size: string | undefined): Promise<Buffer> {
  const edge = Object.entries(thumbnailEdgePx).find(([name]) => name === size)?.[1]
  if (edge === undefined) return bytes
  const { default: sharp } = await import('sharp')
  return shrinking(() =>
    sharp(bytes)
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: jpegQuality })
      .toBuffer(),
  )
}
