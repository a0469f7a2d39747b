import { type ItemTypeName, itemType, type PageTypeName } from '../../contract/flow-codes.ts'

/** What the server must know of an item type beyond its rule; no browser needs it. */
export interface QuestionTraits {
  /** Whether a person reads the answer again before they send it; what nobody may see is not listed. */
  isListed: boolean
  /** Whether it counts where a text promises how many questions there are. */
  isQuestion: boolean
  /** Its answer is the number of a pharmacy of the directory. */
  namesPharmacy?: true
  /** Its answer names photos that were uploaded before. */
  namesPhotos?: true
  /** Its answer is the time of an appointment, which the server books. */
  booksTime?: true
  /** The one type of page that may hold it, once. */
  onlyOn?: PageTypeName
  /** Nor can a page of that type do without it. */
  isNeededThere?: true
  /** Its choices are the ways to get a medicine, whose numbers mean something [ENUM-18]. */
  asksDelivery?: true
}

const question: QuestionTraits = { isListed: true, isQuestion: true }
const silent: QuestionTraits = { isListed: false, isQuestion: false }

/** One row per item type; a new type does not compile until it has one. */
export const questionTraits: Record<ItemTypeName, QuestionTraits> = {
  STATIC_TEXT: silent,
  STATIC_IMAGE: silent,
  BUTTON: silent,
  NESTED_BUTTON: { isListed: true, isQuestion: false },
  SINGLE_ANSWER: question,
  MULTI_ANSWER: question,
  FREE_TEXT: question,
  TEXT_FIELD: question,
  NUMBER: question,
  BOOLEAN: question,
  PHONE_NUMBER: question,
  DATE: question,
  IMAGE: { ...question, namesPhotos: true },
  SLIDER: question,
  // Agreed to once, with its text in view.
  TERMS_OF_USE: silent,
  EMAIL: question,
  POP_UP: question,
  INTERSTITIAL: silent,
  PLAYBACK: silent,
  PASSWORD: silent,
  STICKY_TERMS_OF_USE: silent,
  PHARMACY: {
    ...question,
    namesPharmacy: true,
    onlyOn: 'PHARMACY_SELECTION',
    isNeededThere: true,
    asksDelivery: true,
  },
  TIMESLOT: { ...question, booksTime: true, onlyOn: 'SCHEDULE_CONSULT' },
}

// Object.entries forgets the key type that the record above guarantees.
const rows = Object.entries(questionTraits) as [ItemTypeName, QuestionTraits][]
const byType = new Map<number, QuestionTraits>(rows.map(([name, row]) => [itemType[name], row]))

/** The traits of a type code; what nobody knows is neither listed nor counted. */
export function findQuestionTraits(type: number): QuestionTraits {
  return byType.get(type) ?? silent
}

/** Whether a page asks for photos. */
export function asksForPhotos({
  items,
}: {
  items: readonly { page_item_type: number }[]
}): boolean {
  return items.some(({ page_item_type: type }) => findQuestionTraits(type).namesPhotos)
}

/** Whether a page asks for a time that the server books. */
export function asksForTime({ items }: { items: readonly { page_item_type: number }[] }): boolean {
  return items.some(({ page_item_type: type }) => findQuestionTraits(type).booksTime)
}
