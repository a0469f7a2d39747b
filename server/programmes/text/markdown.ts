import MarkdownIt from 'markdown-it'

/** Just the marks authors need; what is not named here, HTML too, stays text and shows as typed. */
const markdown = new MarkdownIt('zero').enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'newline',
  'escape',
])

// Which addresses are allowed is said where the HTML is cleaned, with a reason for the author.
markdown.validateLink = () => true
markdown.normalizeLink = (address) => address

// One line of HTML, so that the same words are the same version however an author breaks them.
markdown.renderer.rules.softbreak = () => ' '
markdown.renderer.rules.hardbreak = () => '<br>'

/**
 * Headings, - and 1. lists, **strong**, *em*, [text](address), a blank line for a paragraph and a backslash
 * at a line's end for a break, as HTML that has still to be cleaned.
 */
export function formatMarkdown(text: string): string {
  return markdown.render(text.trim()).replaceAll('\n', '')
}
