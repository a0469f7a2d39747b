import type * as z from 'zod'
import { suggestWord } from './closest-word.ts'
import type { SourcePath } from './problem.ts'

type Issue = z.core.$ZodIssue

export interface DescribedIssue {
  path: SourcePath
  message: string
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
    branch.flatMap((inner) => (inner.code === 'invalid_type' ? [nameKind(inner.expected)] : [])),
  )
  return [{ path, message: `Write ${[...new Set(kinds)].join(' or ')} here.` }]
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
      }))
    case 'invalid_type':
      return [
        {
          path,
          message: issue.message.includes('undefined')
            ? `This is missing. Write ${nameKind(issue.expected)} here.`
            : `Write ${nameKind(issue.expected)} here.`,
        },
      ]
    case 'invalid_value': {
      const values = issue.values.map(String)
      const given = typeof issue.input === 'string' ? issue.input : ''
      return [
        {
          path,
          message: given
            ? `"${given}" is not possible. ${suggestWord(given, values)}`
            : `Write one of: ${values.join(', ')}.`,
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
      return [{ path, message: describeBound(issue.message, 'at least', issue.minimum) }]
    case 'too_big':
      return [{ path, message: describeBound(issue.message, 'at most', issue.maximum) }]
    default:
      return [{ path, message: finishSentence(issue.message) }]
  }
}

function describeBound(message: string, bound: string, limit: number | bigint): string {
  return message.startsWith('Too ') ? `This must be ${bound} ${limit}.` : finishSentence(message)
}

function finishSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
