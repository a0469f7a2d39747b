/** Colour arithmetic for themes. Colours are #RRGGBB; contrast is the WCAG 2.2 ratio from 1 to 21. */

type Rgb = readonly [number, number, number]

export function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

function parseHex(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function formatHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = parseHex(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** `share` 0 gives the first colour, 1 the second. */
export function mixColours(first: string, second: string, share: number): string {
  const [from, to] = [parseHex(first), parseHex(second)]
  return formatHex([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ])
}

export function isDark(colour: string): boolean {
  return luminance(colour) < 0.18
}

/** The better readable of near-black and white on a colour. */
export function textOn(colour: string): string {
  return contrastRatio('#ffffff', colour) >= contrastRatio('#14181f', colour)
    ? '#ffffff'
    : '#14181f'
}

/**
 * The colour itself when it already reaches the ratio on every ground, otherwise the nearest mix
 * towards black or white that does.
 */
export function readableOn(colour: string, grounds: readonly string[], ratio: number): string {
  const reaches = (candidate: string) =>
    grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)
  const pole = textOn(grounds[0] ?? '#ffffff') === '#ffffff' ? '#ffffff' : '#000000'
  for (let step = 0; step < 50; step += 1) {
    const candidate = mixColours(colour, pole, step / 50)
    if (reaches(candidate)) return step === 0 ? colour : candidate
  }
  return pole
}
