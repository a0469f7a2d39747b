import * as z from 'zod/mini'
import { codeNumber, codeText, openCode } from '../code-shape.ts'
import { cameras, redirectItemType, tagEvents, tagOperators, validationType } from '../codes.ts'
import { buttonType, itemType } from '../flow-codes.ts'
import { valueAssociations } from '../value-associations.ts'
import { answerEntry } from './answer.ts'
import { conditionShape } from './condition.ts'
import type { ItemId } from './item-id.ts'

/** Always a number here: the type is wider for the browser, which reads other backends too. */
const itemId: z.ZodMiniType<ItemId> = z.number()

/** [ENTITY-08] `image_url` is ours: a picture on the choice's card. */
export const answerChoice = z.object({
  id: itemId,
  text: z.string(),
  description: z.optional(z.nullable(z.string())),
  open_ended: z.optional(z.boolean()),
  checked: z.optional(z.boolean()),
  image_url: z.optional(z.nullable(z.string())),
})
export type AnswerChoice = z.infer<typeof answerChoice>

/** [ENTITY-09] `answer` null means any answer [REDIR-09]. */
export const redirectData = z.object({
  answer: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  redirect_item_type: codeNumber(redirectItemType),
})
export type RedirectData = z.infer<typeof redirectData>

/** What an analytics tag watches on a page or item. */
export const tagPattern = z.object({
  name: z.string(),
  config: z.object({
    type: codeText(tagEvents),
    properties: z.optional(
      z.array(
        z.object({
          operator: codeText(tagOperators),
          value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
        }),
      ),
    ),
  }),
})
export type TagPattern = z.infer<typeof tagPattern>

/**
 * Settings of an item beyond the specified fields; each item type documents which it reads.
 * Lengths are characters, seconds seconds, `step`/`min`/`max` the item's own unit.
 */
export const itemOptions = z.object({
  button: z.optional(
    z.object({
      independent: z.optional(z.boolean()),
      button_type: z.optional(codeNumber(buttonType)),
    }),
  ),
  required: z.optional(z.boolean()),
  hint: z.optional(z.string()),
  /** What to do when the answer is missing, instead of words made from the label. */
  missing: z.optional(z.string()),
  placeholder: z.optional(z.string()),
  max_length: z.optional(z.number()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  step: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** Words at the ends of a scale. */
  min_label: z.optional(z.string()),
  max_label: z.optional(z.string()),
  /** A number the button dials at once, without asking the server first. */
  call_to: z.optional(z.string()),
  /** Only whole numbers. */
  integer: z.optional(z.boolean()),
  /** A choice id that, when chosen, clears the others ("None of these"). */
  exclusive_choice: z.optional(itemId),
  max_files: z.optional(z.number()),
  capture: z.optional(codeText(cameras)),
  image_url: z.optional(z.string()),
  alt: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  video_url: z.optional(z.string()),
  poster_url: z.optional(z.string()),
  captions_url: z.optional(z.string()),
  transcript: z.optional(z.string()),
  seconds: z.optional(z.number()),
  /** Shown only while the programme's phone line is closed. */
  closed: z.optional(z.boolean()),
  /** Shown only while this holds for answers on the same page. */
  show_when: z.optional(conditionShape),
})
export type ItemOptions = z.infer<typeof itemOptions>

/** [ENTITY-07]; `description` [GAP-15]; `validation_type` [ENUM-07]. */
export const pageItem = z.object({
  id: itemId,
  page_item_type: codeNumber(itemType),
  answers: z.array(answerEntry),
  answer_choices: z.array(answerChoice),
  value_association: z.nullable(openCode(valueAssociations)),
  validation_type: z.optional(z.nullable(codeNumber(validationType))),
  disabled: z.boolean(),
  error: z.nullable(z.string()),
  options: itemOptions,
  /** A list; a single entry is read as a list of one [GAP-61]. */
  redirect_data: z.nullable(z.union([z.array(redirectData), redirectData])),
  button_text: z.nullable(z.string()),
  /** Sanitised HTML for the text-bearing types, plain text for labels. */
  text: z.string(),
  description: z.optional(z.nullable(z.string())),
  tag_patterns: z.array(tagPattern),
})
export type PageItem = z.infer<typeof pageItem>
