export type PhotoProblem = 'heic' | 'unreadable' | 'too_large'
export type PreparedPhoto = { ok: true; photo: Blob } | { ok: false; problem: PhotoProblem }

export interface PhotoLimits {
  /** Longest edge of what is sent, pixels. */
  edgePx: number
  maxBytes: number
}

const jpegQuality = 0.88
const sentAsIs = ['image/jpeg', 'image/png']

/**
 * A chosen file as it is sent: a picture larger than needed, or of another kind, becomes a smaller JPEG
 * on the device, upright. HEIC works where the browser can read it and is named where it cannot.
 */
export async function preparePhoto(file: File, limits: PhotoLimits): Promise<PreparedPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return { ok: false, problem: isHeic(file) ? 'heic' : 'unreadable' }
  const scale = Math.min(1, limits.edgePx / Math.max(bitmap.width, bitmap.height))
  const asIs = scale === 1 && sentAsIs.includes(file.type) && file.size <= limits.maxBytes
  const photo = asIs ? file : await redraw(bitmap, scale)
  bitmap.close()
  if (photo === null) return { ok: false, problem: 'unreadable' }
  if (photo.size > limits.maxBytes) return { ok: false, problem: 'too_large' }
  return { ok: true, photo }
}

function isHeic(file: File): boolean {
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
}

function redraw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  // JPEG has no transparency; without this a transparent picture turns black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}
