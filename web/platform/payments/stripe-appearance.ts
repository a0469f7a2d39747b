import type { Appearance } from '@stripe/stripe-js'

/** The theme's own values, as far as a frame of another host can have them: our fonts are not among them. */
export function readAppearance(place: Element): Appearance {
  const style = getComputedStyle(place)
  const read = (name: string) => style.getPropertyValue(name).trim()
  const [border, muted, error] = ['--color-border', '--color-text-muted', '--color-error'].map(read)
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: read('--color-primary'),
      colorText: read('--color-text'),
      colorTextSecondary: muted ?? '',
      colorTextPlaceholder: muted ?? '',
      colorBackground: read('--color-surface'),
      colorDanger: error ?? '',
      borderRadius: read('--radius-control'),
      fontFamily: style.fontFamily,
      // As large as our own fields: smaller text is zoomed in to on telephones.
      fontSizeBase: '17px',
      spacingUnit: '5px',
    },
    rules: { '.Input': { border: `1px solid ${border}`, boxShadow: 'none' } },
  }
}
