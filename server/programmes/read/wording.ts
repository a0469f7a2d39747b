import * as z from 'zod'
import { suggestWord } from '../text/closest-word.ts'
import { findAt, reportOnce, type Source, type SourcePath } from './problem.ts'

export const text = z.string().trim().min(1, 'must not be empty')

/** One text said differently to whom it speaks about: `self` to the person, else the voice's own or `others`. */
export interface Twins {
  self: string
  [voice: string]: string
}

/** A text, or twins of it. */
export const wording = z.union([text, z.object({ self: text }).catchall(text)])

/** The voice of somebody who answers for themselves; the other voices are the programme's. */
export const selfVoice = 'self'
const othersKey = 'others'

/** Options of an item that hold words. */
export const wordOptions = [
  'hint',
  'missing',
  'placeholder',
  'alt',
  'transcript',
  'min_label',
  'max_label',
] as const

/** Fields of an item or choice that may be written as twins. */
const wordingFields: readonly string[] = [
  'text',
  'content',
  'description',
  'button',
  ...wordOptions,
]

/** A part of a programme with one of the twins in the place of each. */
export type Spoken<Part> = Part extends Twins
  ? string
  : Part extends readonly (infer Entry)[]
    ? Spoken<Entry>[]
    : Part extends object
      ? { [Key in keyof Part]: Spoken<Part[Key]> }
      : Part

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isTwins(field: string | number | undefined, value: unknown): value is Twins {
  return wordingFields.includes(String(field)) && isGroup(value) && typeof value.self === 'string'
}

/** Which of the twins a voice says. */
function pickTwin(twins: Twins, voice: string): string {
  return [voice, othersKey].find((key) => twins[key] !== undefined) ?? selfVoice
}

function pick(value: unknown, voice: string, field?: string | number): unknown {
  if (isTwins(field, value)) return twinText(value, voice)
  if (Array.isArray(value)) return value.map((entry) => pick(entry, voice))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, pick(inner, voice, key)]),
  )
}

const twinText = (twins: Twins, voice: string) =>
  twins[voice === selfVoice ? selfVoice : pickTwin(twins, voice)] ?? twins.self

/** The part as one voice says it. */
export function speak<Part>(part: Part, voice: string): Spoken<Part> {
  // The walk above puts a text in the place of each twins and leaves all else.
  return pick(part, voice) as Spoken<Part>
}

/**
 * Where the problems of one voice go: those in twins to the twin that was said, all others are told once,
 * by the voice of self.
 */
export function listenTo(source: Source, written: unknown, voice: string): Source {
  return {
    ...source,
    report(path, message) {
      const twins = findAt(written, path)
      if (isTwins(path.at(-1), twins)) {
        const said = voice === selfVoice ? selfVoice : pickTwin(twins, voice)
        if (said !== selfVoice || voice === selfVoice) {
          reportOnce(source, [...path, said], message)
        }
      } else if (voice === selfVoice) source.report(path, message)
    },
  }
}

/** Reports twins that leave a voice without words, or name one there is not. */
export function checkTwins(part: unknown, voices: readonly string[], source: Source): void {
  const visit = (value: unknown, at: SourcePath): void => {
    if (isTwins(at.at(-1), value)) checkOne(value, at, voices, source)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...at, key])
    }
  }
  visit(part, [])
}

function checkOne(twins: Twins, at: SourcePath, voices: readonly string[], source: Source): void {
  for (const key of Object.keys(twins)) {
    if (![selfVoice, othersKey, ...voices].includes(key)) {
      const known = [selfVoice, othersKey, ...voices]
      source.report([...at, key], `There is no voice "${key}". ${suggestWord(key, known)}`)
    }
  }
  if (voices.length === 0) {
    source.report(at, 'Say in voices of flow.yaml when somebody else is spoken about.')
    return
  }
  const silent = voices.filter((voice) => twins[voice] === undefined)
  if (silent.length > 0 && twins[othersKey] === undefined) {
    source.report(at, `Nothing is said for ${silent.join(', ')}. Add it, or others for the rest.`)
  }
}
