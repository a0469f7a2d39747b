import { suggestWord } from './closest-word.ts'
import type { ListedHosts } from './link-problem.ts'
import { formatMarkdown } from './markdown.ts'
import type { Source, SourcePath } from './problem.ts'
import type { ProgrammeFiles } from './programme-files.ts'
import { sanitiseHtml } from './sanitise-html.ts'

export interface RichTextReader {
  files: ProgrammeFiles
  source: Source
  hosts: ListedHosts
}

/** Markdown in a YAML field as checked HTML. */
export function readMarkdown(reader: RichTextReader, at: SourcePath, markdown: string): string {
  return sanitiseHtml(formatMarkdown(markdown), reader.hosts, (message) =>
    reader.source.report(at, message),
  )
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
  const text = bytes.toString('utf8')
  const html = name.endsWith('.html') ? text : formatMarkdown(text)
  return sanitiseHtml(html, hosts, (message) => source.report(at, `content/${name}: ${message}`))
}
