/** Why nobody could recognise a person or a card in a picture. */
export type PictureDoubt = 'too_small' | 'too_dark' | 'too_bright' | 'blurred'

/** A picture without its colours, 0 black to 255 white, row by row. */
export interface GreyPicture {
  width: number
  height: number
  values: Uint8ClampedArray
}

/** The shorter edge of a picture in which a card's small print is still there, pixels. */
const leastEdgePx = 360
/** In a picture worth looking at the brightest tenth is lighter than the first, the darkest tenth darker than the second. */
const leastLight = 70
const mostLight = 244
/** How much neighbouring points must differ somewhere; measured at `judgedEdgePx`. */
const leastSharpness = 30

/** The longest edge at which a picture is judged, so that every camera is judged alike. */
export const judgedEdgePx = 512

/** Colour as an eye weighs it. */
export function toGrey(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const values = new Uint8ClampedArray(width * height)
  for (let i = 0; i < values.length; i++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(i * 4, i * 4 + 3)
    values[i] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width, height, values }
}

/** How far each inner point stands out from its four neighbours, as the variance of that. */
function measureSharpness({ width, height, values }: GreyPicture): number {
  let sum = 0
  let squares = 0
  const count = Math.max(1, (width - 2) * (height - 2))
  const at = (index: number) => values[index] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const edge = 4 * at(i) - at(i - 1) - at(i + 1) - at(i - width) - at(i + width)
      sum += edge
      squares += edge * edge
    }
  }
  return squares / count - (sum / count) ** 2
}

/** `shorterEdgePx` is the whole picture's, `grey` what it looks like at `judgedEdgePx`. */
export function judgePicture(grey: GreyPicture, shorterEdgePx: number): PictureDoubt | null {
  if (shorterEdgePx < leastEdgePx) return 'too_small'
  const sorted = grey.values.toSorted()
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  if (share(0.9) < leastLight) return 'too_dark'
  if (share(0.1) > mostLight) return 'too_bright'
  return measureSharpness(grey) < leastSharpness ? 'blurred' : null
}
