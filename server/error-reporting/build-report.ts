import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ErrorEvent, Exception, StackFrame } from '@sentry/core'

const projectFolder = path.join(import.meta.dirname, '../..')
const ownFile = /^(?:server|contract|flow)\/[\w./-]+\.ts$/
const mostCauses = 5
/** Own files that frames were found in. */
const knownFiles = new Set<string>()

/** Frames of a stack's text, the outermost first. */
export type ParseStack = (stack: string) => StackFrame[]

function isOwn(file: string): boolean {
  if (knownFiles.has(file)) return true
  // A message could be written like a line of the stack; no file of ours is named like a person.
  if (!ownFile.test(file) || !existsSync(path.join(projectFolder, file))) return false
  knownFiles.add(file)
  return true
}

function cutFrame({ filename, lineno, colno }: StackFrame): StackFrame {
  const file = path.relative(projectFolder, filename ?? '').replaceAll(path.sep, '/')
  if (!isOwn(file)) return { filename: 'elsewhere' }
  return { filename: file, in_app: true, ...(lineno && { lineno }), ...(colno && { colno }) }
}

/** The stack's lines, which the message stands before. */
function cutMessage({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? stack : stack.slice(at + message.length)
}

/** The class's name, which is code, where the field `name` may be set to anything. */
function nameKind(error: Error): string {
  const name: unknown = error.constructor?.name
  return typeof name === 'string' && /^[A-Za-z]{1,60}$/.test(name) ? name : 'Error'
}

/** PostgreSQL's or the system's name of what went wrong; others put what they like into the field. */
function readCode(error: Error, kind: string): string {
  const code = 'code' in error ? String(error.code) : ''
  const known =
    kind === 'DatabaseError' ? /^[0-9A-Z]{5}$/ : /^(?:E[A-Z]{2,20}|ERR_[A-Z0-9_]{2,50})$/
  return known.test(code) ? code : ''
}

function describeException(error: unknown, parse: ParseStack): Exception {
  if (!(error instanceof Error)) return { type: `thrown ${typeof error}`, value: '' }
  const kind = nameKind(error)
  // An empty line before the frames is what the parser takes the message for.
  const frames = parse(`Error\n${cutMessage(error)}`).map(cutFrame)
  return { type: kind, value: readCode(error, kind), stacktrace: { frames } }
}

function listCauses(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let next = error; next !== undefined && causes.length < mostCauses; ) {
    causes.push(next)
    next = next instanceof Error ? next.cause : undefined
  }
  return causes
}

/**
 * A report made from what it may say [P12] [P14]: kinds of the error and its causes, places in our own files, and
 * where it happened. No message, no address, nothing that was sent or stored.
 */
export function buildReport(error: unknown, where: string, parse: ParseStack): ErrorEvent {
  const values = listCauses(error).map((cause) => describeException(cause, parse))
  return {
    type: undefined,
    level: 'error',
    transaction: where,
    // The service wants the innermost cause first.
    exception: { values: values.toReversed() },
  }
}
