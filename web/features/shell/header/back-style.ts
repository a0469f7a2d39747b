const allowed = [
  'color',
  'backgroundColor',
  'borderRadius',
  'fontSize',
  'fontWeight',
  'textTransform',
]

/** The style values a theme may give the back button [GAP-92]; nothing that moves it or loads. */
export function pickBackStyle(
  style: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(style).filter(
      ([name, value]) => allowed.includes(name) && /^#?[\w.% ]{1,24}$/.test(String(value)),
    ),
  )
}
