import type { Parser } from './parser.ts'

const untouched = '#010203'

/** Lets the browser draw it: nobody knows all notations of CSS better. What shows through is white. */
function draw(notation: string): string | undefined {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, 1, 1)
  pen.fillStyle = untouched
  pen.fillStyle = notation
  if (pen.fillStyle === untouched) return undefined
  pen.fillRect(0, 0, 1, 1)
  const parts = [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A colour in whatever notation of CSS, as #rrggbb. */
export const colour: Parser<string> = (value) => {
  if (typeof value !== 'string') return undefined
  if (/^#[0-9a-f]{6}$/i.test(value)) return value
  return typeof OffscreenCanvas === 'undefined' ? undefined : draw(value)
}
