import { isHexColour } from './colour.ts'

/** What an override's value may look like. Nothing accepted can end a declaration or load a resource. */
const kinds = {
  colour: (value: string | number) => isHexColour(value),
  length: (value: string | number) =>
    typeof value === 'string' && /^(0|\d{1,4}(\.\d{1,3})?(px|rem|em))$/.test(value),
  spacing: (value: string | number) =>
    typeof value === 'string' && /^(0|normal|-?\d{0,2}(\.\d{1,4})?(px|rem|em))$/.test(value),
  weight: (value: string | number) =>
    /^[1-9]\d{2}$/.test(String(value)) || value === 'normal' || value === 'bold',
  transform: (value: string | number) =>
    ['none', 'uppercase', 'lowercase', 'capitalize'].includes(String(value)),
  shadow: (value: string | number) =>
    typeof value === 'string' &&
    value.length <= 200 &&
    /^(none|[\d\s.,#%a-f()/-]|px|rem|rgba?|hsla?|inset)+$/i.test(value),
  paint: (value: string | number) =>
    typeof value === 'string' &&
    value.length <= 400 &&
    (isHexColour(value) ||
      /^(linear|radial)-gradient\((#[0-9a-f]{3,8}|rgba?\([\d\s.,%/]+\)|deg|turn|transparent|circle|ellipse|closest-side|farthest-corner|at|to|top|bottom|left|right|center|px|[\d\s.,%-])+\)$/i.test(
        value,
      )),
} as const

/** The whitelisted overrides: camelCase key of a theme → custom property and the kind of its value. */
export const overrideRules = {
  headingWeight: ['--heading-weight', 'weight'],
  headingLetterSpacing: ['--heading-letter-spacing', 'spacing'],
  headingTransform: ['--heading-transform', 'transform'],
  radiusCard: ['--radius-card', 'length'],
  radiusControl: ['--radius-control', 'length'],
  radiusButton: ['--radius-button', 'length'],
  shadowCard: ['--shadow-card', 'shadow'],
  borderWidth: ['--border-width', 'length'],
  surface: ['--color-surface', 'colour'],
  border: ['--color-border', 'colour'],
  textMuted: ['--color-text-muted', 'colour'],
  link: ['--color-link', 'colour'],
  focus: ['--color-focus', 'colour'],
  onPrimary: ['--color-on-primary', 'colour'],
  onSecondary: ['--color-on-secondary', 'colour'],
  success: ['--color-success', 'colour'],
  contentWidth: ['--content-width', 'length'],
  headerBackground: ['--header-background', 'paint'],
  pageBackground: ['--page-background', 'paint'],
} as const satisfies Record<string, readonly [`--${string}`, keyof typeof kinds]>

/** Whether a key of `overrides` may hold this value; unknown keys never may. */
export function isSafeOverride(key: string, value: string | number): boolean {
  if (!Object.hasOwn(overrideRules, key)) return false
  const [, kind] = overrideRules[key as keyof typeof overrideRules] // hasOwn proved the key
  return kinds[kind](value)
}
