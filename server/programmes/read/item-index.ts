import { deliveryType, gender } from '../../../contract/codes.ts'
import {
  type ItemTypeName,
  itemType,
  type PageTypeName,
  pageType,
} from '../../../contract/flow-codes.ts'
import { questionTraits } from '../../../flow/items/question-traits.ts'
import { type ChoiceFile, type FlowFile, formatAuthorName, type ItemFile } from './format.ts'
import { type AnswerKind, itemFields } from './item-fields.ts'
import type { Source } from './problem.ts'

const itemTypesByAuthorName = new Map(
  // Object.keys of a const table are its keys.
  (Object.keys(itemType) as ItemTypeName[]).map((name) => [formatAuthorName(name), name]),
)
const pageTypesByAuthorName = new Map(
  // Object.keys of a const table are its keys.
  (Object.keys(pageType) as PageTypeName[]).map((name) => [formatAuthorName(name), name]),
)

/** The format lists the names, so an unknown one cannot get here. */
export function readItemTypeName(authorName: string): ItemTypeName {
  return itemTypesByAuthorName.get(authorName) ?? 'STATIC_TEXT'
}
export function readPageTypeName(authorName: string): PageTypeName {
  return pageTypesByAuthorName.get(authorName) ?? 'REGULAR'
}

/** An item with its number, as conditions and redirects look it up by key. */
export interface IndexedItem {
  key: string
  id: number
  type: ItemTypeName
  answer: AnswerKind
  pageKey: string
  /** Place on its page, from 0. */
  place: number
  /** Choice ids by choice key. */
  choices: ReadonlyMap<string, number>
  file: ItemFile
}

export type ItemIndex = ReadonlyMap<string, IndexedItem>

export function readChoice(choice: string | ChoiceFile): ChoiceFile {
  return typeof choice === 'string' ? { text: choice } : choice
}

/** Numbers things in order, leaving room for numbers an author gave and those that mean something. */
function assignIds(
  wanted: readonly (number | undefined)[],
  meant: readonly number[] = [],
): number[] {
  const taken = new Set([...meant, ...wanted.filter((id) => id !== undefined)])
  let next = 1
  return wanted.map((id) => {
    if (id !== undefined) return id
    while (taken.has(next)) next += 1
    taken.add(next)
    return next
  })
}

/** Gives every item and choice its number and reports names or numbers used twice. */
export function indexItems(flow: FlowFile, source: Source): ItemIndex {
  const entries = Object.entries(flow.pages).flatMap(([pageKey, page]) =>
    Object.entries(page.items).map(([key, file], place) => ({ pageKey, key, file, place })),
  )
  const ids = assignIds(entries.map(({ file }) => file.id))
  const index = new Map<string, IndexedItem>()
  const usedIds = new Map<number, string>()
  entries.forEach(({ pageKey, key, file, place }, position) => {
    const at = ['pages', pageKey, 'items', key]
    const id = ids[position] ?? position + 1
    const other = index.get(key)
    if (other) {
      source.report(at, `Page "${other.pageKey}" has an item of this name. Use another name.`)
    }
    const sameId = usedIds.get(id)
    if (sameId) source.report([...at, 'id'], `Item "${sameId}" has this number. Use another one.`)
    usedIds.set(id, key)
    const type = readItemTypeName(file.type)
    const choices = indexChoices(file, type, [...at, 'choices'], source)
    index.set(key, {
      key,
      id,
      type,
      pageKey,
      place,
      choices,
      file,
      answer: itemFields[type].answer,
    })
  })
  return index
}

/** [ENUM-12] [ENUM-13] The choices of a question about gender have the numbers of the specification. */
const genderIds = new Map(Object.entries(gender).map(([name, id]) => [name.toLowerCase(), id]))

function checkGenderIds(choices: readonly NumberedChoice[], at: string[], source: Source): void {
  for (const [key, id] of choices) {
    const own = genderIds.get(key)
    if (id === undefined || id === own) continue
    const meant = [...genderIds].find(([, other]) => other === id)?.[0]
    if (own === undefined && !meant) continue
    const message = own
      ? `In a question about gender "${key}" is ${own}. Leave the id out.`
      : `In a question about gender ${id} means "${meant}". Call the choice that, or use another id.`
    source.report([...at, key, 'id'], message)
  }
}

/** [ENUM-18] The two ways to get a medicine have the numbers of the specification. */
const deliveryIds = new Map([
  ['home', deliveryType.HOME],
  ['pharmacy', deliveryType.PHARMACY],
])

function checkDeliveries(choices: readonly NumberedChoice[], at: string[], source: Source): void {
  const keys = choices.map(([key]) => key)
  if (!keys.every((key) => deliveryIds.has(key))) {
    source.report(at, 'Name the choices home and pharmacy, or one of them.')
  }
  if (choices.some((choice) => choice[1] !== undefined)) {
    source.report(at, 'These choices have their own numbers. Leave the ids out.')
  }
}

/** The choices whose numbers mean something everywhere. */
function findMeantIds(file: ItemFile, type: ItemTypeName): ReadonlyMap<string, number> | null {
  if (questionTraits[type].asksDelivery) return deliveryIds
  const isGender = file.association === 'gender' || file.association === 'caregiver-gender'
  return isGender ? genderIds : null
}

type NumberedChoice = readonly [key: string, id: number | undefined]

function indexChoices(
  file: ItemFile,
  type: ItemTypeName,
  at: string[],
  source: Source,
): Map<string, number> {
  const choices = Object.entries(file.choices ?? {}).map(
    ([key, choice]): NumberedChoice => [key, readChoice(choice).id],
  )
  const meant = findMeantIds(file, type)
  if (meant === genderIds) checkGenderIds(choices, at, source)
  if (meant === deliveryIds) checkDeliveries(choices, at, source)
  const ids = assignIds(
    choices.map(([key, id]) => meant?.get(key) ?? id),
    meant ? [...meant.values()] : [],
  )
  if (new Set(ids).size < ids.length) source.report(at, 'Two choices have the same id.')
  return new Map(choices.map(([key], place) => [key, ids[place] ?? place + 1]))
}
