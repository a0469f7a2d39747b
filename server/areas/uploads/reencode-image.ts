import pLimit from 'p-limit'
import { uploadMaxPixels, uploadStoredEdgePx } from '../../../contract/limits.ts'
import { AppError } from '../../http/app-error.ts'
import { readImageFormat } from './image-format.ts'

export interface ReencodedImage {
  bytes: Buffer
  width: number
  height: number
}

/** Pictures decoded at once, and large ones among them: one of those alone may take 250 MB. */
const decoding = pLimit(2)
const decodingLarge = pLimit(1)
const largePixels = 20_000_000
const jpegQuality = 85

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Reads the header only. */
async function countPixels(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return width * height
}

async function reencode(bytes: Buffer): Promise<ReencodedImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, {
    limitInputPixels: uploadMaxPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  })
    .autoOrient()
    .resize(uploadStoredEdgePx, uploadStoredEdgePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: jpegQuality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function reencodeInTurn(bytes: Buffer): Promise<ReencodedImage> {
  const pixels = await countPixels(bytes)
  if (pixels > uploadMaxPixels) throw new AppError('image_too_many_pixels')
  const inTurn = () => decoding(() => reencode(bytes))
  return pixels > largePixels ? decodingLarge(inTurn) : inTurn()
}

/**
 * The picture as a new upright JPEG of at most the stored edge, its first frame, without metadata or
 * anything else that was in the file. Throws image_heic, image_unreadable, image_too_many_pixels.
 */
export async function reencodeImage(bytes: Buffer): Promise<ReencodedImage> {
  const format = readImageFormat(bytes)
  if (format === 'heic') throw new AppError('image_heic')
  if (format === 'unknown') throw new AppError('image_unreadable')
  try {
    return await reencodeInTurn(bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('image_unreadable', { cause: error })
  }
}
