import { judgedEdgePx, judgePicture, type PictureDoubt, toGrey } from './judge-picture.ts'

/** Looks at a picture as whoever checks it will; a file this browser cannot read is for the upload to name. */
export async function lookAtFile(file: Blob): Promise<PictureDoubt | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, judgedEdgePx / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const shorterEdgePx = Math.min(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  if (context === null) return null
  return judgePicture(
    toGrey(context.getImageData(0, 0, width, height).data, width, height),
    shorterEdgePx,
  )
}
