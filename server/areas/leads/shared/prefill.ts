import { caregiverPrefix } from '../../../../contract/codes.ts'
import type { AnswerEntry } from '../../../../contract/shapes/answer.ts'
import type {
  ItemDefinition,
  PageDefinition,
  VoiceDefinition,
} from '../../../../flow/definition.ts'
import { readAnswers } from '../../../../flow/engine/answers/answers.ts'
import { findSaidChoice } from '../../../../flow/engine/answers/said-choice.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import { defineText } from '../../../../flow/items/static-text/define-text.ts'
import { filledInText, placeFilledIn } from '../../../../flow/items/static-text/filled-in-note.ts'
import type { Db } from '../../../data/database.ts'
import type { LeadWithVersion } from '../../../http/access/lead-access.ts'
import { findLead } from '../../../http/access/leads.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'
import { findVersion } from '../../../programmes/repository.ts'
import {
  type AssociatedAnswer,
  findSaying,
  readAssociatedAnswers,
  readNamedAnswers,
} from './associated-answers.ts'
import { findToldLead } from './lead-repository.ts'
import { isNoState } from './records/states.ts'
import { findVoice, lookupBefore } from './speak-items.ts'
import { lookupPath, openStanding, type Standing } from './standing.ts'

/** What controls start with that are not answered yet, by item. */
export type Prefilled = ReadonlyMap<number, AnswerEntry[]>

const none: Prefilled = new Map()

/** What somebody said of a person, by what it says. */
type Told = ReadonlyMap<string, AssociatedAnswer>

/** What an earlier visit told: of a person, and to which of its items, by their names. */
interface ToldBefore {
  says: Told
  named: Told
}

const nothing: ToldBefore = { says: new Map(), named: new Map() }

/** Numbered below zero, where no item of a programme is. */
const noteId = -1

/** The visit that a page is shown in. */
export interface Shown {
  leadId: string
  standing: Standing
  path: readonly string[]
}

/**
 * Whether its answers are about somebody else: where it has voices as they tell by what was answered before, else
 * wherever it asks who answers.
 */
function isForOther(
  { definition: { voices = [], pages } }: CompiledProgramme,
  voice: VoiceDefinition | undefined,
): boolean {
  if (voices.length > 0) return voice !== undefined
  return pages.some(({ items }) =>
    items.some(({ value_association: says }) => says?.startsWith(caregiverPrefix)),
  )
}

/** Of a child and of another adult that is not the same person: each is spoken about by another voice. */
function isOfAnother(
  { lead, version }: LeadWithVersion,
  voice: VoiceDefinition | undefined,
  voices: readonly VoiceDefinition[] = [],
): boolean {
  const { standing, step } = openStanding({ lead, version, earlier: null }, '')
  const told = findVoice(version, lookupPath(standing, step.path))?.key
  return told !== voice?.key && voices.some(({ key }) => key === told)
}

/** What an account told in its visit before this one, for itself or for somebody else as this one is. */
async function findToldBefore(
  db: Db,
  accountId: string,
  { leadId, standing, path }: Shown,
  page: PageDefinition,
): Promise<ToldBefore> {
  const { version: own } = standing
  const voice = findVoice(own, lookupBefore(standing, path, page))
  const forOther = isForOther(own, voice)
  const id = await findToldLead(db, accountId, { besides: leadId, forOther })
  const lead = id ? (await findLead(db, id))?.lead : null
  const version = lead ? await findVersion(db, lead.versionId) : null
  if (!lead || !version) return nothing
  const told = { lead, version, earlier: null }
  if (isOfAnother(told, voice, own.definition.voices)) return nothing
  // Another maker means something else by the same name.
  const isOwnMaker = version.options.brand === own.options.brand
  return {
    says: readAssociatedAnswers(lead, version),
    named: isOwnMaker ? readNamedAnswers(lead, version) : nothing.named,
  }
}

/** Whoever gives another date of birth is, or acts for, another person: nothing of the first is theirs. */
function isSamePerson(told: Told, now: Told): boolean {
  return [...now].every(
    ([says, { text }]) =>
      !says.endsWith('BIRTH_DATE') || !told.has(says) || told.get(says)?.text === text,
  )
}

/** An answer as the item would have it; nothing when a person could not have given it there. */
function fitAnswer(
  item: ItemDefinition,
  answer: AssociatedAnswer | undefined,
  today: string,
): AnswerEntry[] {
  if (!answer) return []
  // The choices of a pharmacy are the ways to get the medicine, and no answers.
  const isChosen =
    item.answer_choices.length > 0 && !findQuestionTraits(item.page_item_type).namesPharmacy
  const value = isChosen ? findSaidChoice(item, answer) : answer.value
  if (value === undefined || value === '' || isNoState(item, value)) return []
  const texts = answer.typed === undefined ? {} : { texts: { [String(value)]: answer.typed } }
  const read = readAnswers([item], { [item.id]: [{ value, ...texts }] }, today)
  return (read.ok && read.answers[item.id]) || []
}

/**
 * What a page need not ask anew, by what an item's value says of a person: from the pages before it, and in a renewal
 * from the last visit of the account it belongs to; there also by the name of an item of the same maker. It is shown as theirs and counts as an answer only when they go on.
 */
export async function findPrefilled(
  db: Db,
  visit: Shown,
  page: PageDefinition,
  items: readonly ItemDefinition[],
): Promise<Prefilled> {
  const { standing } = visit
  const open = items.filter(
    (item) =>
      (findSaying(item) !== null || item.filled_from !== undefined) &&
      !standing.saved.get(item.id)?.entries.length,
  )
  if (open.length === 0) return none
  const { version, today } = standing
  const before = new Map([...standing.saved].filter(([, { pageUuid }]) => pageUuid !== page.uuid))
  const renews = version.flow_type === 'renewal' && standing.accountId
  const now = readAssociatedAnswers({ saved: before }, version)
  const told = renews ? await findToldBefore(db, renews, visit, page) : nothing
  const { says, named } = isSamePerson(told.says, now) ? told : nothing
  const known = new Map([...says, ...now])
  return new Map(
    open.flatMap((item) => {
      const answer = known.get(findSaying(item) ?? '') ?? named.get(item.filled_from ?? '')
      const entries = fitAnswer(item, answer, today)
      return entries.length > 0 ? [[item.id, entries]] : []
    }),
  )
}

/** A page with something filled in says so. */
export function sayPrefilled(
  items: ItemDefinition[],
  { language = 'en' }: Pick<Standing['version'], 'language'>,
  prefilled: Prefilled,
): ItemDefinition[] {
  if (prefilled.size === 0) return items
  return placeFilledIn(items, defineText(noteId, filledInText), language)
}
