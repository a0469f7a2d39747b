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

/** What an author may write in a rich text instead. */
export function suggestForMark(mark: string): string {
  if (mark.startsWith('<')) return 'Write **strong** or *slanted* instead, or take it out.'
  if (/[{}]/.test(mark)) return 'Write one brace on each side, like {minutes}, or take it out.'
  return 'Close the mark, or take it out.'
}
