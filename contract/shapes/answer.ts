import * as z from 'zod/mini'
import type { ItemId } from './item-id.ts'

/** A stored upload as an answer names it [ITEM-10]. `url` is a short-lived link for its owner. */
export const imageReference = z.object({ uuid: z.string(), url: z.string() })
export type ImageReference = z.infer<typeof imageReference>

const buildValue = (id: z.ZodMiniType<ItemId>) =>
  z.union([z.string(), z.number(), z.boolean(), z.array(id), z.array(imageReference)])

export const answerValue = buildValue(z.number())
export type AnswerValue = z.infer<typeof answerValue>

/**
 * One entry of an item's answer list [ENTITY-10]. `texts` maps a choice id to the free text typed
 * beside it [ITEM-06] [ITEM-07]; `image` is the image list again, for senders that put it there.
 */
export const answerEntry = z.object({
  value: z.optional(answerValue),
  image: z.optional(z.array(imageReference)),
  texts: z.optional(z.record(z.string(), z.string())),
})
export type AnswerEntry = z.infer<typeof answerEntry>

/** What no item takes for an answer: two where there is one. */
const unreadable: AnswerEntry[] = [{}, {}]

/** As it arrives: a choice may be named by the text of its number. What is no list at all, its item refuses. */
const sentEntries = z.catch(
  z.array(
    z.object({
      ...answerEntry.shape,
      value: z.optional(buildValue(z.union([z.number(), z.string()]))),
    }),
  ),
  unreadable,
)

/** Answers keyed by item id, as sent and as saved. */
export const answersByItem = z.record(z.string(), sentEntries)
export type AnswersByItem = z.infer<typeof answersByItem>
