import type {
  AnswerEntry,
  AnswerValue,
  ImageReference,
} from '../../../../contract/shapes/answer.ts'
import type { AnswerChoice } from '../../../../contract/shapes/page-item.ts'
import { list, map, maybe, need, object, or, type Parser } from '../parser.ts'
import { anyOf, link } from '../reply-parsers.ts'
import { id, scalar, someText, text } from '../scalars.ts'

/** The name alone is the photo: its address only shows it. */
export const parseImage = object<ImageReference>({ uuid: need(someText), url: or(link, '') })

const parseImages: Parser<ImageReference[]> = (value, at) =>
  Array.isArray(value) && value.some((one) => typeof one === 'object')
    ? list(parseImage)(value, at)
    : undefined

const parseValue: Parser<AnswerValue> = anyOf(scalar, parseImages, list(id))

export const parseEntries = list(
  object<AnswerEntry>({
    value: maybe(parseValue),
    image: maybe(list(parseImage)),
    texts: maybe(map(text)),
  }),
)

/** Saved choices name their choice by the same id, number or text, as the choices themselves. */
export function alignChoices(
  entries: AnswerEntry[],
  choices: readonly AnswerChoice[],
): AnswerEntry[] {
  if (choices.length === 0) return entries
  const align = (value: unknown) =>
    choices.find((choice) => String(choice.id) === String(value))?.id ?? value
  return entries.map((entry) => ({
    ...entry,
    // Each value is either what it was or the id of a choice.
    value: (Array.isArray(entry.value)
      ? entry.value.map(align)
      : align(entry.value)) as AnswerValue,
  }))
}
