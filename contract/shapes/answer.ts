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

/** A part beside the value is none where it is null. A value that is null was no number that JSON can write. */
const sentEntry = z.pipe(
  z.object({
    value: z.optional(buildValue(z.union([z.number(), z.string()]))),
    image: z.optional(z.nullable(z.array(imageReference))),
    texts: z.optional(z.nullable(z.record(z.string(), z.string()))),
  }),
  z.transform(
    ({ value, image, texts }): AnswerEntry => ({
      value,
      image: image ?? undefined,
      texts: texts ?? undefined,
    }),
  ),
)

/** As it arrives: a choice may be named by the text of its number. What is no list at all, its item refuses. */
const sentEntries = z.catch(z.array(sentEntry), unreadable)

/** Answers keyed by item id, as sent and as saved. */
export const answersByItem = z.record(z.string(), sentEntries)
export type AnswersByItem = z.infer<typeof answersByItem>
