/** What of the built document a first page is put in place of. */
export const scriptMark = /\s*<script type="module"[^>]*><\/script>/g
export const styleMark = /<link rel="stylesheet"[^>]*>/
export const rootMark = '<div id="root"></div>'

/** What the built document lacks that a first page is put in place of; with any of it no page would be shown. */
export function listMissingMarks(template: string): string[] {
  const marks = [scriptMark, styleMark, /<div id="root"><\/div>/]
  return marks.filter((mark) => template.search(mark) === -1).map(({ source }) => source)
}
