import { type ItemType, type ItemTypeName, itemType } from '../../contract/flow-codes.ts'

/** What a page must know of an item type to be drawn, before any rule of the type is there. */
export interface ItemTraits {
  type: ItemType
  name: ItemTypeName
  /**
   * `answer` takes one and is editable; `button` proceeds; `static` only shows; `overlay` replaces the
   * view; `sticky` stands outside the page's body.
   */
  role: 'answer' | 'button' | 'static' | 'overlay' | 'sticky'
  /** True when a click on a choice is a complete answer, so the page may go on by itself. */
  answersAtOnce: boolean
}

function traits(role: ItemTraits['role'], more: Partial<ItemTraits> = {}) {
  return { role, answersAtOnce: false, ...more }
}

const answer = traits('answer')
const choice = traits('answer', { answersAtOnce: true })

const traitsByName: Record<ItemTypeName, Omit<ItemTraits, 'type' | 'name'>> = {
  STATIC_TEXT: traits('static'),
  STATIC_IMAGE: traits('static'),
  BUTTON: traits('button'),
  NESTED_BUTTON: traits('button', { answersAtOnce: true }),
  SINGLE_ANSWER: choice,
  MULTI_ANSWER: answer,
  FREE_TEXT: answer,
  TEXT_FIELD: answer,
  NUMBER: answer,
  BOOLEAN: choice,
  PHONE_NUMBER: answer,
  DATE: answer,
  IMAGE: answer,
  SLIDER: answer,
  TERMS_OF_USE: answer,
  EMAIL: answer,
  POP_UP: choice,
  INTERSTITIAL: traits('overlay'),
  PLAYBACK: traits('overlay'),
  PASSWORD: answer,
  STICKY_TERMS_OF_USE: traits('sticky'),
  PHARMACY: answer,
  TIMESLOT: answer,
}

/** One row per item type [ENUM-02] [ENUM-03]; a new type does not compile until it has one. */
// Object.keys forgets the key type that the record above guarantees.
export const itemTraits = (Object.keys(traitsByName) as ItemTypeName[]).map(
  (name): ItemTraits => ({ type: itemType[name], name, ...traitsByName[name] }),
)

const byType = new Map<number, ItemTraits>(itemTraits.map((one) => [one.type, one]))
const unknown: ItemTraits = { type: itemType.STATIC_TEXT, name: 'STATIC_TEXT', ...traits('static') }

/** The traits of a type code; an unknown code reads as a text that takes no answer. */
export function findItemTraits(type: number): ItemTraits {
  return byType.get(type) ?? unknown
}
