import { readFile } from 'node:fs/promises'
import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import * as z from 'zod'
import { decodeUtf8 } from '../text/decode-utf8.ts'
import { describeIssue, dropMisspelt } from './describe-issue.ts'
import { describeLostAlias, describeYamlError, findHiddenBracket } from './describe-yaml-error.ts'
import { findCutTexts } from './find-cut-texts.ts'
import type { ProgrammeProblem, Source, SourcePath } from './problem.ts'
import { type Salvage, salvage } from './salvage.ts'

export interface YamlSource<Data> extends Source {
  /** Null when the file could not be read as the format; without the fields that have mistakes where it could. */
  data: Data | null
}

/** More than a file can use of one name; only names that multiply each other get there. */
const maxAliasCount = 200_000
/** Larger files are a mistake and would only slow the start. */
const fileMaxCharacters = 500_000

/** Where a path leads, or what it leads to lies in; in a long text the line of the words a message quotes. */
function findLine(
  document: Document,
  lines: LineCounter,
  text: string,
  { path, message }: { path: SourcePath; message: string },
): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (!isNode(node) || !node.range) continue
    const [start, end] = node.range
    const quoted = isScalar(node) && length === path.length && /"([^"]+)"/.exec(message)?.[1]
    const place = quoted ? text.slice(start, end).indexOf(quoted) : 0
    return lines.linePos(start + Math.max(place, 0)).line
  }
  return null
}

/** Names of the fields a strict group at this place of the format may have. */
function listFields(format: z.ZodType, path: SourcePath): readonly string[] {
  let schema: JsonSchema = z.toJSONSchema(format, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  })
  const root = schema
  for (const step of path) {
    const next = findPart(root, schema, step)
    if (!next) return []
    schema = next
  }
  return Object.keys(openReference(root, schema).properties ?? {})
}

type JsonSchema = z.core.JSONSchema.BaseSchema

function openReference(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  const target = name ? root.$defs?.[name] : undefined
  const opened = target ?? schema
  const branch = opened.anyOf?.find((part) => typeof part !== 'boolean' && part.properties)
  return branch && typeof branch !== 'boolean' ? branch : opened
}

function findPart(root: JsonSchema, parent: JsonSchema, step: string | number): JsonSchema | null {
  const schema = openReference(root, parent)
  const branches = parent.anyOf ?? []
  const list = [schema, ...branches].find((part) => typeof part !== 'boolean' && part.items)
  const part =
    typeof step === 'number'
      ? typeof list === 'object'
        ? list.items
        : undefined
      : (schema.properties?.[step] ?? schema.additionalProperties)
  return typeof part === 'object' && !Array.isArray(part) ? part : null
}

/** The document's values, or why a name after a star could not be followed. */
function readAliases(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount })
  } catch (error) {
    if (error instanceof ReferenceError) return error
    throw error
  }
}

/** Where the first name after a star stands that nothing before it has; null when there is none. */
function findLostAlias(document: Document): number | null {
  let position: number | null = null
  visit(document, {
    Alias(_key, node) {
      if (node.resolve(document)) return undefined
      position = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return position
}

/** Where reading broke, and what to do there. */
function describeBreak(broken: YAMLError, lines: LineCounter, text: string) {
  // What is missing at the end is missed on the last line that says something.
  const { line } = lines.linePos(Math.min(broken.pos[0], text.trimEnd().length - 1))
  const written = text.split('\n')[line - 1]?.trim() ?? ''
  return findHiddenBracket(text, line) ?? { line, message: describeYamlError(broken, written) }
}

/**
 * Reads one YAML file of a programme and checks it against its format. `label` names the file in
 * problems. Never throws for what an author wrote.
 */
export async function readYaml<Format extends z.ZodType>(
  file: string,
  label: string,
  format: Format,
): Promise<YamlSource<z.output<Format>>> {
  const problems: ProgrammeProblem[] = []
  const lines = new LineCounter()
  const bytes = await readFile(file).catch(() => null)
  const text = bytes && decodeUtf8(bytes)
  const document = parseDocument(text?.slice(0, fileMaxCharacters) ?? '', {
    lineCounter: lines,
    uniqueKeys: true,
    prettyErrors: false,
  })
  const source: YamlSource<z.output<Format>> = {
    file: label,
    problems,
    data: null,
    report(path, message) {
      problems.push({
        file: label,
        line: findLine(document, lines, text ?? '', { path, message }),
        path: path.join('.'),
        message,
      })
    },
  }
  if (bytes && text === null) {
    source.report([], 'This is not UTF-8. Save the file as UTF-8.')
    return source
  }
  if (text === null) {
    source.report([], 'This file is missing. Add it; docs/programmes.md shows what stands in it.')
    return source
  }
  if (text.length > fileMaxCharacters) {
    source.report([], `This file has more than ${fileMaxCharacters} characters.`)
    return source
  }
  const [broken] = document.errors
  if (broken) {
    // What follows the first break is read wrongly and would only mislead.
    problems.push({ file: label, path: '', ...describeBreak(broken, lines, text) })
    return source
  }
  const written = readAliases(document)
  if (written instanceof Error) {
    const lost = findLostAlias(document)
    if (lost === null)
      source.report([], `The names after stars cannot be followed: ${written.message}.`)
    else {
      const { line } = lines.linePos(lost)
      const message = describeLostAlias(text.split('\n')[line - 1]?.trim() ?? '')
      problems.push({ file: label, line, path: '', message })
    }
    return source
  }
  for (const { at, lost } of findCutTexts(document, text)) {
    const message = `This text ends before "${lost}": behind a blank # begins a comment. Put the text in quotes, or the comment on a line of its own.`
    source.report(at, message)
  }
  const parsed = format.safeParse(written, { reportInput: true })
  if (parsed.success) {
    source.data = parsed.data
    return source
  }
  const { issues } = parsed.error
  const known = (at: SourcePath) => listFields(format, at)
  const described = issues.flatMap((issue) => describeIssue(issue, [], known))
  for (const { path, message, isEmptyText } of dropMisspelt(described)) {
    const line = isEmptyText ? findLine(document, lines, text, { path, message }) : null
    source.report(path, line === null ? message : quoteComment(message, text, line))
  }
  return { ...source, ...takeSalvage(source, salvage(format, written, issues)) }
}

/** The message, with what to type where a text was taken for a comment. */
function quoteComment(message: string, text: string, line: number): string {
  const [, comment] = /:\s+(#.*\S)\s*$/.exec(text.split('\n')[line - 1] ?? '') ?? []
  return comment === undefined ? message : `${message} Write ${JSON.stringify(comment)}.`
}

/** What else is wrong is told too, but for what only follows from the fields told of. */
function takeSalvage<Data>(
  source: Source,
  saved: Salvage<Data> | null,
): Pick<YamlSource<Data>, 'data' | 'report'> {
  return {
    data: saved?.data ?? null,
    report(path, message) {
      if (!saved?.isFollower(path, message)) source.report(path, message)
    },
  }
}
