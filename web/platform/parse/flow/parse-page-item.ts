import {
  cameras,
  caregiverPrefix,
  patientAssociations,
  redirectItemType,
  tagEvents,
  tagOperators,
  validationType,
} from '../../../../contract/codes.ts'
import { buttonType, itemType } from '../../../../contract/flow-codes.ts'
import type {
  AnswerChoice,
  ItemOptions,
  PageItem,
  RedirectData,
  TagPattern,
} from '../../../../contract/shapes/page-item.ts'
import { list, maybe, need, needOrNull, object, or, type Parser } from '../parser.ts'
import { code, distinct, every, formatName, link, maybeNeed } from '../reply-parsers.ts'
import { flag, id, number, oneOf, scalar, someText, text } from '../scalars.ts'
import { alignChoices, parseEntries } from './parse-answer.ts'
import { parseCondition } from './parse-condition.ts'

const parseChoice = object<AnswerChoice>({
  id: need(id),
  text: need(someText),
  description: maybe(text),
  open_ended: maybe(flag),
  checked: maybe(flag),
  image_url: maybe(link),
})

type TagConfig = TagPattern['config']
type TagProperty = NonNullable<TagConfig['properties']>[number]

const parseTagProperty = object<TagProperty>({
  operator: need(oneOf(tagOperators)),
  value: maybeNeed(text),
})

/** A single one is a list of one. A tag without one that cannot be read would be told of whatever was answered. */
const parseTagProperties: Parser<TagProperty[]> = (value, at) =>
  every(parseTagProperty)(Array.isArray(value) ? value : [value], at)

export const parseTagPatterns = list(
  object<TagPattern>({
    name: need(text),
    config: need(
      object<TagConfig>({
        type: need(oneOf(tagEvents)),
        properties: maybeNeed(parseTagProperties),
      }),
    ),
  }),
)

type ButtonOptions = NonNullable<ItemOptions['button']>

const parseOptions = object<ItemOptions>({
  button: maybe(
    object<ButtonOptions>({ independent: maybe(flag), button_type: maybe(code(buttonType)) }),
  ),
  required: maybe(flag),
  hint: maybe(text),
  missing: maybe(text),
  placeholder: maybe(text),
  max_length: maybe(number),
  min: maybe(number),
  max: maybe(number),
  step: maybe(number),
  unit: maybe(text),
  min_label: maybe(text),
  max_label: maybe(text),
  call_to: maybe(text),
  integer: maybe(flag),
  closed: maybe(flag),
  exclusive_choice: maybe(id),
  max_files: maybe(number),
  capture: maybe(oneOf(cameras)),
  image_url: maybe(link),
  alt: maybe(text),
  width: maybe(number),
  height: maybe(number),
  video_url: maybe(link),
  poster_url: maybe(link),
  captions_url: maybe(link),
  transcript: maybe(text),
  seconds: maybe(number),
  show_when: maybe(parseCondition),
})

const parseRedirect = object<RedirectData>({
  /** Null stands for any answer [REDIR-09], so one that cannot be read must not become it. */
  answer: needOrNull(scalar),
  redirect_item_type: need(code(redirectItemType)),
})

/** [GAP-61] */
const parseRedirects: Parser<RedirectData[]> = (value, at) =>
  list(parseRedirect)(Array.isArray(value) ? value : [value], at)

/** `zip code` and `ZIP_CODE` are the same; a name we do not know stays as it is. */
const parseAssociation: Parser<string> = (value, at) => {
  const given = someText(value, at)
  if (given === undefined) return undefined
  const name = formatName(given)
  const whose = name.startsWith(caregiverPrefix) ? name.slice(caregiverPrefix.length) : name
  return patientAssociations.some((one) => one === whose) ? name : given
}

const parseName = or(someText, null)

const parseFields = object<PageItem>({
  id: need(id),
  page_item_type: need(code(itemType)),
  answers: or(parseEntries, []),
  answer_choices: or(
    distinct(list(parseChoice), (choice) => choice.id),
    [],
  ),
  value_association: or(parseAssociation, null),
  validation_type: maybe(code(validationType)),
  disabled: or(flag, false),
  error: or(text, null),
  options: or(parseOptions, {}),
  redirect_data: or(parseRedirects, null),
  // An empty one would leave a button without a name.
  button_text: (value, at) => parseName(value === '' ? null : value, at),
  text: or(text, ''),
  description: maybe(text),
  tag_patterns: or(parseTagPatterns, []),
})

export const parsePageItem: Parser<PageItem> = (value, at) => {
  const item = parseFields(value, at)
  return item && { ...item, answers: alignChoices(item.answers, item.answer_choices) }
}
