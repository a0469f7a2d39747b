import { fontCheckEveryMs, fontCheckPx, fontFallbackMs } from '../../../contract/limits.ts'

export interface WantedFont {
  family: string
  weight?: string | undefined
}

type Faces = Pick<FontFaceSet, 'check' | 'load'>

/**
 * Waits until every font can be drawn, checking at 12 px every 10 ms [THEME-10], at most 3000 ms
 * [THEME-11] [GAP-95]. Never rejects. True where nothing had to be waited for.
 */
export function preloadFonts(
  fonts: readonly WantedFont[],
  faces: Faces = document.fonts,
): Promise<boolean> {
  const wanted = fonts.map(formatFont)
  for (const font of wanted) void faces.load(font).catch(() => undefined)
  if (areLoaded(wanted, faces)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(check)
      clearTimeout(fallback)
      resolve(false)
    }
    const check = setInterval(() => {
      if (areLoaded(wanted, faces)) finish()
    }, fontCheckEveryMs)
    const fallback = setTimeout(finish, fontFallbackMs)
  })
}

function areLoaded(fonts: readonly string[], faces: Faces): boolean {
  return fonts.every((font) => faces.check(font))
}

/** A range of weights is checked at its first. */
function formatFont({ family, weight }: WantedFont): string {
  return `${weight?.split(' ')[0] ?? '400'} ${fontCheckPx}px "${family.replaceAll('"', '')}"`
}
