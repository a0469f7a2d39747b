const typedMark = /\*\*|<\/?[a-z][^>]*>|\{\{|\}\}|\]\(/i

/** A mark that a person would read as it was typed, in a text that is shown plainly; null without one. */
export function findTypedMark(text: string): string | null {
  return typedMark.exec(text)?.[0] ?? null
}

/** The same in HTML that markdown became: marks that nothing was made of. */
export function findMarkLeft(html: string): string | null {
  const shown = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  return findTypedMark(shown)
}
