import type {
  ItemDefinition,
  PageDefinition,
  VoiceDefinition,
} from '../../../../flow/definition.ts'
import { holds } from '../../../../flow/engine/answers/conditions.ts'
import type { Lookup } from '../../../../flow/engine/answers/lookup.ts'
import { fillName, fillState } from '../../../programmes/compile/tokens.ts'
import { itemsOfStep, lookupPath, type Standing } from './standing.ts'

/**
 * The items of a walked page as they are said to this person: to themselves, or about whom they answer
 * for, by the name given on an earlier page.
 */
export function speakItems(
  standing: Standing,
  path: readonly string[],
  page: PageDefinition,
): ItemDefinition[] {
  const items = speakToPerson(standing, path, page)
  // An author who looks at the page has given no zip code.
  const { state = 'this state' } = standing
  return page.zip_items ? items.map((item) => fillState(item, state)) : items
}

/** Whom a version speaks about by these answers; undefined for who answers for themselves. */
export function findVoice(
  { definition: { voices = [] } }: Standing['version'],
  answers: Lookup,
): VoiceDefinition | undefined {
  return voices.find(({ when }) => holds(when, answers))
}

/** The answers of the pages before one that was walked to. */
export function lookupBefore(
  standing: Standing,
  path: readonly string[],
  { uuid }: PageDefinition,
): Lookup {
  return lookupPath(standing, path.slice(0, path.lastIndexOf(uuid)))
}

function speakToPerson(
  standing: Standing,
  path: readonly string[],
  page: PageDefinition,
): ItemDefinition[] {
  const items = itemsOfStep(standing, path, page)
  const before = lookupBefore(standing, path, page)
  const voice = findVoice(standing.version, before)
  if (!voice) return items
  const own = new Map(page.spoken?.[voice.key]?.map((item) => [item.id, item]))
  const named = before.answer(voice.name)
  const name = typeof named === 'string' && named.trim() !== '' ? named.trim() : voice.called
  return items.map((item) => {
    const said = own.get(item.id)
    return said ? sayName(said, name) : item
  })
}

/** An item without a name in it stays the object its version holds, which is presented only once. */
function sayName(item: ItemDefinition, name: string): ItemDefinition {
  return /\{name\}/i.test(JSON.stringify(item)) ? fillName(item, name) : item
}
