import * as z from 'zod/mini'
import { answerEntry } from '../../../contract/shapes/answer.ts'
import { type Flow, flow, page } from '../../../contract/shapes/flow.ts'
import { pageItem } from '../../../contract/shapes/page-item.ts'

const itemBesideAnswers = z.omit(pageItem, { answers: true })
export type ItemBesideAnswers = z.infer<typeof itemBesideAnswers>

/** Keeps of an item what the contract names, and throws where it is not so. */
export const shapeItem = (item: z.input<typeof itemBesideAnswers>): ItemBesideAnswers =>
  itemBesideAnswers.parse(item)

const itemToAnswer = z.looseObject({ answers: z.array(answerEntry) })

/**
 * The contract's flow for replies whose items `shapeItem` has made: those are the same for every visitor, and
 * looking through them again with each call would take most of the time that the shape of a reply takes.
 */
export const flowOfShapedItems = z.extend(flow, {
  page: z.nullable(z.extend(page, { page_items: z.array(itemToAnswer) })),
  // Safe: what stands beside the answers is an ItemBesideAnswers, which only this type no longer tells.
}) as unknown as z.ZodMiniType<Flow>
