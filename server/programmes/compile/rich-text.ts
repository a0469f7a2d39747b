import type { Source, SourcePath } from '../read/problem.ts'
import type { ProgrammeFiles } from '../read/programme-files.ts'
import { suggestWord } from '../text/closest-word.ts'
import { decodeUtf8 } from '../text/decode-utf8.ts'
import type { ListedHosts } from '../text/link-problem.ts'
import { formatMarkdown } from '../text/markdown.ts'
import { sanitiseHtml } from '../text/sanitise-html.ts'
import { findMarkLeft, suggestForMark } from '../text/typed-mark.ts'

export interface RichTextReader {
  files: ProgrammeFiles
  source: Source
  hosts: ListedHosts
}

/** Markdown in a YAML field as checked HTML. */
export function readMarkdown(reader: RichTextReader, at: SourcePath, markdown: string): string {
  return cleanMarkdown(reader, markdown, (message) => reader.source.report(at, message))
}

interface Cleaned {
  html: string
  messages: string[]
}

/** Most texts are the same for every voice, and cleaning is a good part of what a check takes. */
const cleanedByFiles = new WeakMap<ProgrammeFiles, Map<string, Cleaned>>()

function cleanMarkdown(
  { files, hosts }: RichTextReader,
  markdown: string,
  report: (message: string) => void,
): string {
  const known = cleanedByFiles.get(files) ?? new Map<string, Cleaned>()
  cleanedByFiles.set(files, known)
  const cleaned = known.get(markdown) ?? cleanAnew(markdown, hosts)
  known.set(markdown, cleaned)
  cleaned.messages.forEach(report)
  return cleaned.html
}

function cleanAnew(markdown: string, hosts: ListedHosts): Cleaned {
  const messages: string[] = []
  const typed = formatMarkdown(markdown)
  const mark = findMarkLeft(typed)
  if (mark) messages.push(`"${mark}" would be shown as typed. ${suggestForMark(mark)}`)
  const html = sanitiseHtml(typed, hosts, (message) => messages.push(message))
  return { html, messages }
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
