import type * as z from 'zod'
import { closestWord, suggestWord } from '../text/closest-word.ts'
import type { SourcePath } from './problem.ts'

type Issue = z.core.$ZodIssue

export interface DescribedIssue {
  path: SourcePath
  message: string
  /** The field that was probably meant by one that is not known. */
  meant?: string | null
  isMissing?: boolean
  /** Nothing was read where a text belongs: perhaps it is a comment. */
  isEmptyText?: boolean
}

/** A field misspelt is missing too, which was not the mistake. */
export function dropMisspelt(described: readonly DescribedIssue[]): DescribedIssue[] {
  const meant = new Set(
    described.flatMap(({ path, meant }) =>
      meant ? [[...path.slice(0, -1), meant].join('.')] : [],
    ),
  )
  return described.filter(({ path, isMissing }) => !isMissing || !meant.has(path.join('.')))
}

const kindNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of named entries',
}

function nameKind(kind: string): string {
  return kindNames[kind] ?? kind
}

/** Fields a strict group could have had, read from the other issues' schema. */
export type KnownFields = (path: SourcePath) => readonly string[]

function describeUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: SourcePath,
  known: KnownFields,
): DescribedIssue[] {
  // The branch whose kind fits is the one the author meant.
  const meant = issue.errors.find(
    (branch) => !branch.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0),
  )
  if (meant) return meant.flatMap((inner) => describeIssue(inner, path, known))
  const kinds = issue.errors.flatMap((branch) =>
    branch.flatMap((inner) => (inner.code === 'invalid_type' ? [inner.expected] : [])),
  )
  const isEmptyText = issue.input === null && kinds.includes('string')
  const isMissing = issue.input === undefined
  return [{ path, message: describeKind(issue, kinds), isMissing, isEmptyText }]
}

/** What stands where something of another kind belongs, and what to write. */
function describeKind({ input, message }: Issue, kinds: readonly string[]): string {
  const isOwn = !message.startsWith('Invalid input')
  const names = [...new Set(kinds)].map(nameKind).join(' or ')
  const wanted = isOwn ? finishSentence(message) : `Write ${names} here.`
  if (input === undefined) return `This is missing. ${wanted}`
  const isText = kinds.includes('string')
  if (input === null) {
    return isText
      ? `Nothing stands here. ${wanted} One that begins with # needs quotes: without them it is a comment.`
      : `Nothing stands here. ${wanted}`
  }
  const isBare = typeof input === 'number' || typeof input === 'boolean'
  return isText && isBare && !isOwn
    ? `Put this in quotes, so that it is a text: "${input}".`
    : wanted
}

/** What a schema found wrong, in words an author can act on. */
export function describeIssue(
  issue: Issue,
  parent: SourcePath,
  known: KnownFields,
): DescribedIssue[] {
  // YAML keys are texts and list positions numbers, never symbols.
  const path = [...parent, ...issue.path] as (string | number)[]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({
        path: [...path, name],
        message: `This field is not known. ${suggestWord(name, known(path))}`,
        meant: closestWord(name, known(path)),
      }))
    case 'invalid_type':
      return [
        {
          path,
          message: describeKind(issue, [issue.expected]),
          isMissing: issue.input === undefined,
          isEmptyText: issue.input === null && issue.expected === 'string',
        },
      ]
    case 'invalid_value': {
      const values = issue.values.map(String)
      const given = typeof issue.input === 'string' ? issue.input : ''
      return [
        {
          path,
          isMissing: issue.input === undefined,
          message: given
            ? `"${given}" is not possible. ${suggestWord(given, values)}`
            : `${issue.input === undefined ? 'This is missing. ' : ''}Write one of: ${values.join(', ')}.`,
        },
      ]
    }
    case 'invalid_union':
      return describeUnion(issue, path, known)
    case 'invalid_key':
      return [
        {
          path,
          message: `This name is not possible: ${issue.issues[0]?.message ?? 'write it differently'}.`,
        },
      ]
    case 'too_small':
      return [{ path, message: describeBound(issue, 'at least', 'more than', issue.minimum) }]
    case 'too_big':
      return [{ path, message: describeBound(issue, 'at most', 'less than', issue.maximum) }]
    default:
      return [{ path, message: finishSentence(issue.message) }]
  }
}

function describeBound(
  { message, inclusive = true }: Issue & { inclusive?: boolean },
  including: string,
  excluding: string,
  limit: number | bigint,
): string {
  const bound = inclusive ? including : excluding
  return message.startsWith('Too ') ? `This must be ${bound} ${limit}.` : finishSentence(message)
}

function finishSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
