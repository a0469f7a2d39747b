import { caregiverPrefix, type PatientAssociation } from '../../../contract/codes.ts'
import { findState } from '../../../contract/places/states.ts'
import type { RelatedPerson } from '../../../contract/shapes/account.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import type { ItemValue, RuleItem } from '../../items/item-rule.ts'
import { findItemRule } from '../../items/registry.ts'
import type { Values } from '../state.ts'
import { readSaved } from './read-saved.ts'
import { findSaidChoice, type Said } from './said-choice.ts'

type Field = Exclude<keyof RelatedPerson, 'relationship'>

/**
 * Which field of a related person each caregiver's association asks for [ENUM-06] [GAP-73] [GAP-88]. No field is an
 * email address, a photo or a whole name; without the prefix an association is about the patient, who is somebody else.
 */
const fields: Partial<Record<PatientAssociation, Field>> = {
  FIRST_NAME: 'first_name',
  LAST_NAME: 'last_name',
  BIRTH_DATE: 'birth_date',
  GENDER: 'gender',
  PHONE_NUMBER: 'phone_number',
  STREET_ADDRESS: 'street_address',
  APARTMENT_SUITE: 'apartment_suit',
  CITY: 'city',
  STATE: 'state',
  ZIP_CODE: 'zip_code',
}
/** Says who somebody is: whoever tells another one is another person, of whom nothing is known. */
const who: readonly string[] = ['FIRST_NAME', 'LAST_NAME', 'NAME', 'BIRTH_DATE']
/** Fits together only: half of an address where one moved to is in no place at all. */
const where: readonly string[] = ['STREET_ADDRESS', 'APARTMENT_SUITE', 'CITY', 'STATE', 'ZIP_CODE']

/** What a visit says of its caregiver, by the association without its prefix. */
export type Told = ReadonlyMap<string, { item: RuleItem; value: ItemValue }>

/** Which detail of the caregiver an item asks for; null where it asks for none. */
function findDetail({ value_association: says }: RuleItem): string | null {
  return says?.startsWith(caregiverPrefix) ? says.slice(caregiverPrefix.length) : null
}

function findField(item: RuleItem): Field | undefined {
  const detail = findDetail(item)
  return Object.entries(fields).find(([name]) => name === detail)?.[1]
}

/** Asked without a value, and to be answered. */
function isOpen(item: PageItem): boolean {
  const saved = readSaved(item)
  const takesAnswer = findItemRule(item.page_item_type).role === 'answer' && !item.disabled
  return takesAnswer && findField(item) !== undefined && saved.ok && saved.value === undefined
}

/** Whether a page asks for something of the caregiver that its backend did not fill in. */
export const asksForCaregiver = (items: readonly PageItem[]) => items.some(isOpen)

/** What a page's values say of the caregiver. */
export function readTold(items: readonly PageItem[], values: Values): Told {
  return new Map(
    items.flatMap((item) => {
      const detail = findDetail(item)
      const value = values[item.id]
      return detail === null || value === undefined ? [] : [[detail, { item, value }]]
    }),
  )
}

const day = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/

/** What is known of a detail; an empty text is nothing. A whole name only tells persons apart. */
function readKnown(person: RelatedPerson, detail: string): Said {
  const { first_name: first, last_name: last } = person
  const field = Object.entries(fields).find(([name]) => name === detail)?.[1]
  const whole = detail === 'NAME' && first && last ? `${first} ${last}` : ''
  const value = (field === undefined ? whole : person[field]) ?? ''
  if (field === 'gender' && value === '') return { value, text: '' }
  const text = String(value)
  // A day may have come with a time; what is no day says nothing.
  return { value, text: field === 'birth_date' ? (day.exec(text)?.[1] ?? '') : text.trim() }
}

/** The entry that the item would take: of its choices the one that says so, of a state its name in the list. */
function findEntry(item: RuleItem, said: Said): ItemId | undefined {
  const state = findDetail(item) === 'STATE' ? findState(said.text) : null
  if (state === undefined) return undefined
  const forms = state ? [state.name, state.shortName] : [said.text]
  if (item.answer_choices.length === 0) return typeof said.value === 'number' ? undefined : forms[0]
  return forms
    .map((text) => findSaidChoice(item, { ...said, text }))
    .find((choice) => choice !== undefined)
}

/** What an item would hold of it; nothing where a person could not have answered so. */
function fitItem(item: RuleItem, said: Said, today: string): ItemValue | undefined {
  const entry = said.text === '' ? undefined : findEntry(item, said)
  const rule = findItemRule(item.page_item_type)
  if (entry === undefined || rule.private) return undefined
  const read = rule.decode(item, [{ value: entry }])
  const value = read.ok ? read.value : undefined
  const isSound = rule.check(item, value, today) === null && rule.encode(item, value) !== undefined
  return isSound ? value : undefined
}

/** Whether a detail that a visit tells is what is known of it; nothing contradicts what is not known. */
function agrees(detail: string, told: Told, person: RelatedPerson, today: string): boolean {
  const said = readKnown(person, detail)
  const answer = told.get(detail)
  if (!answer || said.text === '') return true
  const { comparable } = findItemRule(answer.item.page_item_type)
  const write = (value: ItemValue | undefined) => {
    const text = String(comparable(value) ?? '')
    return (detail === 'STATE' ? (findState(text)?.name ?? text) : text).toLowerCase()
  }
  const written = write(answer.value)
  return written === '' || written === write(fitItem(answer.item, said, today))
}

/** A visit's caregiver as far as a page may begin with them. */
export interface Known {
  person: RelatedPerson
  /** What earlier pages of the visit said. */
  told: Told
  today: string
}

/**
 * What open items of a page could begin with, by item. Nothing where the visit's answers tell of another person, and no
 * address where they tell of another place [CALL-16] [GAP-88].
 */
export function fitCaregiver(
  items: readonly PageItem[],
  values: Values,
  { person, told: before, today }: Known,
): Values {
  const told = new Map([...before, ...readTold(items, values)])
  const isSame = (details: readonly string[]) =>
    details.every((detail) => agrees(detail, told, person, today))
  if (!isSame(who)) return {}
  const isThere = isSame(where)
  return Object.fromEntries(
    items.filter(isOpen).flatMap((item) => {
      const detail = findDetail(item) ?? ''
      const isElsewhere = where.includes(detail) && !isThere
      const value = isElsewhere ? undefined : fitItem(item, readKnown(person, detail), today)
      return value === undefined ? [] : [[item.id, value]]
    }),
  )
}
