import { suggestWord } from './closest-word.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import type { ListedHosts } from './link-problem.ts'
import { formatMarkdown } from './markdown.ts'
import type { Source, SourcePath } from './problem.ts'
import type { ProgrammeFiles } from './programme-files.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { findMarkLeft, suggestForMark } from './typed-mark.ts'

export interface RichTextReader {
  files: ProgrammeFiles
  source: Source
  hosts: ListedHosts
}

/** Markdown in a YAML field as checked HTML. */
export function readMarkdown(reader: RichTextReader, at: SourcePath, markdown: string): string {
  return cleanMarkdown(reader, markdown, (message) => reader.source.report(at, message))
}

function cleanMarkdown(
  { hosts }: RichTextReader,
  markdown: string,
  report: (message: string) => void,
): string {
  const html = formatMarkdown(markdown)
  const mark = findMarkLeft(html)
  if (mark) report(`"${mark}" would be shown as typed. ${suggestForMark(mark)}`)
  return sanitiseHtml(html, hosts, report)
}

/** A file of the content folder, .md or .html, as checked HTML. */
export function readContent(reader: RichTextReader, at: SourcePath, name: string): string {
  const { files, source, hosts } = reader
  const bytes = files.contents.get(name)
  if (!bytes) {
    source.report(
      at,
      `There is no file content/${name}. ${suggestWord(name, [...files.contents.keys()])}`,
    )
    return ''
  }
  const report = (message: string) => source.report(at, `content/${name}: ${message}`)
  const text = decodeUtf8(bytes)
  if (text === null) {
    report('This is not UTF-8. Save the file as UTF-8.')
    return ''
  }
  return name.endsWith('.html')
    ? sanitiseHtml(text, hosts, report)
    : cleanMarkdown(reader, text, report)
}
