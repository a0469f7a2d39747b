import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { Theme } from '../../contract/shapes/theme.ts'
import { contrastRatio, isHexColour, readableOn } from '../../flow/theme/colour.ts'
import { formatThemeProperties } from '../../flow/theme/theme-properties.ts'

/** A programme's look as far as a mail can have it: colours #RRGGBB, radii CSS pixels, no font or picture to load. */
export interface MailLook {
  /** What stands where pages have the logo; empty names nothing. */
  name: string
  page: string
  surface: string
  text: string
  muted: string
  link: string
  button: string
  onButton: string
  cardRadius: number
  buttonRadius: number
}

const textRatio = 4.5

function readPx(length: string | undefined, otherwise: number): number {
  const [, px] = /^(\d{1,3})px$/.exec(length ?? '') ?? []
  return px === undefined ? otherwise : Number(px)
}

/** The texts on these grounds, as near to what the theme says as can be read on both; null where nothing can. */
function chooseTexts(wanted: readonly string[], grounds: readonly string[]): string[] | null {
  const texts = wanted.map((colour) => readableOn(colour, grounds, textRatio))
  const canBeRead = texts.every((text) =>
    grounds.every((ground) => contrastRatio(text, ground) >= textRatio),
  )
  return canBeRead ? texts : null
}

/** Every text reaches WCAG AA on what it lies on, whatever the theme says: a mail is read for years. */
export function chooseMailLook(theme: Theme, name: string): MailLook {
  const properties = formatThemeProperties(theme)
  const neutral = formatThemeProperties(neutralTheme)
  const pick = (property: string) => {
    const colour = properties[property]
    return isHexColour(colour) ? colour : (neutral[property] ?? '#000000')
  }
  const wanted = ['--color-text', '--color-text-muted', '--color-link'].map((one) => pick(one))
  const groundNames = ['--color-background', '--color-surface']
  let grounds = groundNames.map((one) => pick(one))
  let texts = chooseTexts(wanted, grounds)
  if (!texts) {
    // A middle grey beside white: no text can be read on both.
    grounds = groundNames.map((one) => neutral[one] ?? '#ffffff')
    texts = chooseTexts(wanted, grounds) ?? []
  }
  const [page = '#ffffff', surface = '#ffffff'] = grounds
  const [text = '#000000', muted = text, link = text] = texts
  const onButton = pick('--color-on-primary')
  return {
    name,
    page,
    surface,
    text,
    muted,
    link,
    button: readableOn(pick('--color-primary'), [onButton], textRatio),
    onButton,
    cardRadius: readPx(properties['--radius-card'], 12),
    buttonRadius: readPx(properties['--radius-button'], 8),
  }
}

/** Of mails to who knows us by no programme. */
export const neutralLook = chooseMailLook(neutralTheme, '')
