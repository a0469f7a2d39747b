import type { Theme } from '../../../contract/shapes/theme.ts'
import { contrastRatio, isHexColour, readableOn } from '../../../flow/theme/colour.ts'
import { isSafeOverride } from '../../../flow/theme/override-rules.ts'
import { formatThemeProperties } from '../../../flow/theme/theme-properties.ts'
import type { Source, SourcePath } from '../read/problem.ts'

interface Pair {
  at: SourcePath
  name: string
  colour: string
  /** What the colour lies on, by name. */
  grounds: Readonly<Record<string, string>>
  ratio: number
}

const textRatio = 4.5
const edgeRatio = 3

/**
 * Reports override values the browser would drop and colours too close to what they lie on (WCAG 2.2
 * AA), each with the nearest colour that is readable.
 */
export function checkTheme(theme: Theme, source: Source): void {
  for (const [key, value] of Object.entries(theme.flow_theme.overrides)) {
    if (!isSafeOverride(key, value)) {
      source.report(
        ['overrides', key],
        'This value is not possible here. See the table of overrides in docs/programmes.md.',
      )
    }
  }
  for (const pair of listPairs(theme)) {
    const problem = describePair(pair)
    if (problem) source.report(pair.at, problem)
  }
}

/** Sentence with the repaired colour, or null when every ground gives enough contrast. */
export function describePair({ name, colour, grounds, ratio }: Pair): string | null {
  const [weakest] = Object.entries(grounds)
    .map(([ground, value]) => ({ ground, value, reached: contrastRatio(colour, value) }))
    .sort((one, other) => one.reached - other.reached)
  if (!weakest || weakest.reached >= ratio) return null
  const repaired = readableOn(colour, Object.values(grounds), ratio)
  return `${name} ${colour} on ${weakest.ground} ${weakest.value} has a contrast of ${weakest.reached.toFixed(2)}; ${ratio} is needed. Use "${repaired}".`
}

function listPairs(theme: Theme): Pair[] {
  const { palette, overrides } = theme.flow_theme
  const properties = formatThemeProperties(theme)
  const surface = properties['--color-surface'] ?? palette.background
  const grounds = { background: palette.background, surface }
  const pairs: Pair[] = [
    { at: ['palette', 'text'], name: 'Text', colour: palette.text, grounds, ratio: textRatio },
    { at: ['palette', 'error'], name: 'Error', colour: palette.error, grounds, ratio: textRatio },
    {
      at: ['palette', 'primary'],
      name: 'Primary',
      colour: palette.primary,
      grounds,
      ratio: edgeRatio,
    },
    {
      at: ['palette', 'primary'],
      name: 'Primary',
      colour: palette.primary,
      grounds: { 'its text': properties['--color-on-primary'] ?? '#ffffff' },
      ratio: textRatio,
    },
    {
      at: ['palette', 'secondary'],
      name: 'Secondary',
      colour: palette.secondary,
      grounds: { 'its text': properties['--color-on-secondary'] ?? '#ffffff' },
      ratio: textRatio,
    },
  ]
  const override = (key: string, name: string, ratio: number) => {
    const colour = overrides[key]
    if (isHexColour(colour)) pairs.push({ at: ['overrides', key], name, colour, grounds, ratio })
  }
  override('textMuted', 'Muted text', textRatio)
  override('link', 'Link', textRatio)
  override('success', 'Success', textRatio)
  override('focus', 'Focus ring', edgeRatio)
  override('border', 'Border', edgeRatio)
  return pairs
}
