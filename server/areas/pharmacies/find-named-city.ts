import { usStates } from '../../../contract/places/states.ts'
import { splitWords } from './split-words.ts'

/** What people call a city by, where no pharmacy has it in its words: a word of its name, and the name. */
export const cityLetters: ReadonlyMap<string, { word: string; name: string }> = new Map([
  ['nyc', { word: 'york', name: 'new york' }],
])

const stateNames = usStates.map(({ name }) => splitWords(name).join(' '))
const stateTexts = new Set([
  ...stateNames,
  ...usStates.map(({ shortName }) => shortName.toLowerCase()),
])

export interface NamedCity {
  /** In small letters. */
  name: string
  /** Beside it, and the state it is in, there is something else. */
  isOneOfMany: boolean
}

/** The city a search names by a word that is a state too: the first such name, as a state stands behind its city. */
export function findNamedCity(words: readonly string[]): NamedCity | null {
  const text = words.join(' ')
  const [first] = stateNames
    .map((name) => ({ name, at: ` ${text} `.indexOf(` ${name} `) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  if (!first) return null
  const rest = text.replace(first.name, '').trim()
  return { name: first.name, isOneOfMany: !stateTexts.has(rest) && !stateTexts.has(text) }
}
