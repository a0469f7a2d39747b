import { type ItemTypeName, itemType } from '../../../contract/flow-codes.ts'
import type { AnswerValue } from '../../../contract/shapes/answer.ts'
import type { ItemOptions, PageItem } from '../../../contract/shapes/page-item.ts'
import type { ItemValue } from '../../../flow/items/item-rule.ts'
import { itemRules } from '../../../flow/items/registry.ts'
import { escapeText } from '../../messages/escape-text.ts'
import type { SurveyQuestion } from '../../platform/stores/survey-store.ts'

/**
 * Which item of the flow asks a survey's question [SURVEY-09] [GAP-65]: a survey has no controls of its own. Files are
 * photos, the one kind of upload that is kept.
 */
const askedBy: Record<SurveyQuestion['type'], ItemTypeName> = {
  text: 'TEXT_FIELD',
  multiline: 'FREE_TEXT',
  number: 'NUMBER',
  choices: 'SINGLE_ANSWER',
  boolean: 'BOOLEAN',
  multiplechoices: 'MULTI_ANSWER',
  image: 'IMAGE',
  file: 'IMAGE',
  slider: 'SLIDER',
  phone: 'PHONE_NUMBER',
  confirm: 'TERMS_OF_USE',
}

/** The two ends of a slider [SURVEY-08]; of any other question nothing. */
function readEnds({ choices }: SurveyQuestion): ItemOptions {
  if (Array.isArray(choices)) return {}
  const { min, max } = choices
  return {
    min: min.value,
    max: max.value,
    ...(min.placeholder && { min_label: min.placeholder }),
    ...(max.placeholder && { max_label: max.placeholder }),
  }
}

const isAccepted = ({ type }: SurveyQuestion) => type === 'confirm'

export interface AskedQuestion {
  type: ItemTypeName
  item: PageItem
}

/** The item that asks a question, as a page of the flow would have it; a choice's id is its place from 1. */
export function askQuestion(question: SurveyQuestion): AskedQuestion {
  const type = askedBy[question.type]
  const { choices, placeholder } = question
  const item: PageItem = {
    id: question.uuid,
    page_item_type: itemType[type],
    answers: [],
    answer_choices: Array.isArray(choices) ? choices.map((text, at) => ({ id: at + 1, text })) : [],
    value_association: question.user_phone ? 'PHONE_NUMBER' : null,
    disabled: false,
    error: null,
    options: {
      required: question.required,
      ...(placeholder !== undefined && { placeholder }),
      ...readEnds(question),
    },
    redirect_data: null,
    button_text: question.options.btn_name ?? null,
    // Nobody's markup, unlike the texts of a page that was compiled.
    text: isAccepted(question) ? escapeText(question.question) : question.question,
    tag_patterns: [],
  }
  return { type, item }
}

/** What a survey is answered with [GAP-65] [ITEM-13]: the texts of what was chosen, not their places. */
export interface SurveyAnswer {
  step: number
  value: AnswerValue | string[]
}

/** The answer that a value of its control gives; null without one. */
export function answerQuestion(
  question: SurveyQuestion,
  value: ItemValue | undefined,
): SurveyAnswer | null {
  const { type, item } = askQuestion(question)
  const sent = itemRules[type].encode(item, value)?.[0]?.value
  if (sent === undefined) return null
  const { step } = question
  const chosen = item.answer_choices.filter(({ id }) => id === sent || includes(sent, id))
  if (question.type === 'choices') return { step, value: chosen[0]?.text ?? '' }
  if (question.type === 'multiplechoices') return { step, value: chosen.map(({ text }) => text) }
  return { step, value: sent }
}

function includes(sent: AnswerValue, id: PageItem['id']): boolean {
  return Array.isArray(sent) && sent.some((one) => one === id)
}
