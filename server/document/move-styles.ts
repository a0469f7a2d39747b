/**
 * The policy refuses styles of single elements: they become rules, and wait in `data-style` for React, which takes
 * the elements over as it would have made them [P11].
 */
export function moveStyles(html: string): { html: string; rules: string } {
  const rules = new Set<string>()
  const moved = html.replace(
    /(<[a-z][^<>]*?) style="([^"]*)"/g,
    (_found, before: string, style: string) => {
      if (!/^[\w\s:;.,%#()-]*$/.test(style)) return before
      rules.add(`[data-style="${style}"]{${style}}`)
      return `${before} data-style="${style}"`
    },
  )
  return { html: moved, rules: [...rules].join('') }
}
