export type ImageFormat = 'readable' | 'heic' | 'unknown'

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/**
 * Which format bytes claim to be by their first few. Only JPEG, PNG, WebP and GIF may reach the decoder;
 * the name and the type a sender gives count for nothing.
 */
export function readImageFormat(bytes: Buffer): ImageFormat {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'readable'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'readable'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'readable'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'readable'
  if (head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8))) return 'heic'
  return 'unknown'
}
