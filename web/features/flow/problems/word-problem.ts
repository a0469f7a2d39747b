import { caregiverPrefix } from '../../../../contract/codes.ts'
import { formatProblem, type ItemProblemCode } from '../../../../contract/errors.ts'
import type { PageItem } from '../../../../contract/shapes/page-item.ts'
import type { Problem } from '../../../../flow/engine/state.ts'
import { findItemTraits } from '../../../../flow/items/item-traits.ts'
import { missingByType, wayOutWords } from './words.ts'

export interface WordedProblem {
  /** Beside the item. */
  text: string
  /** In the list above the page, where the item must be told apart. */
  line: string
}

type Missing = keyof typeof wayOutWords

const isMissing = (code: ItemProblemCode): code is Missing => code in wayOutWords

/** A label that already says what to do: `Choose a password`. */
const tellsWhatToDo = /^(add|choose|describe|enter|give|name|pick|select|tell|type|upload|write) /i

/** A label longer than this is told in full beside its item only. */
const longestName = 60

/** `How are you related?` as it is said after a verb; only where English does it in one way. */
function readAskedFor(label: string): string | null {
  const asked = /^(how|where|when|why|what|which [\w -]+?) (are|were) you\b(.*)\?$/i.exec(label)
  if (!asked) return null
  const [, word = '', verb, rest = ''] = asked
  return `${word.toLowerCase()} you ${verb}${rest}`
}

/**
 * What a plain label names: `Your first name` itself. Without an owner it may be half a sentence, unless
 * the programme says what the answer is: then it is theirs who answers, or, as only the programme knows
 * whose, simply one.
 */
function readNamed({ value_association: association }: PageItem, label: string): string | null {
  if (/[?!:;.,]|<[a-z]/i.test(label) || label.length > longestName) return null
  // `E-mail` and `Zip code` begin small inside a sentence, `US state` and `ID` do not.
  const name = /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  if (/^(your|the) /i.test(label)) return name
  if (!association) return null
  if (association.startsWith(caregiverPrefix)) return `your ${name}`
  return `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`
}

/** The one sentence that names a missing answer, in the programme's words or the label's; null without one. */
function nameMissing(item: PageItem | undefined, code: Missing, label: string): string | null {
  if (item?.options.missing) return item.options.missing
  const { named } = wayOutWords[code]
  if (!item || (!named && code !== 'photo')) return null
  if (tellsWhatToDo.test(label) && label.length <= longestName) return label
  const name = named && (readAskedFor(label) ?? readNamed(item, label))
  return name ? named.replace('{name}', () => name) : null
}

/** What a person must do about one item. What is missing is named by the item's own words. */
export function wordProblem(item: PageItem | undefined, problem: Problem): WordedProblem {
  const label = item?.text.trim() ?? ''
  if (typeof problem !== 'string' && 'code' in problem && isMissing(problem.code)) {
    const { code } = problem
    const text = nameMissing(item, code, label)
    if (text) return { text, line: text }
    const kind = item && missingByType[findItemTraits(item.page_item_type).name]
    const plain =
      (code === 'required' || code === 'choose_one' ? kind : null) ?? wayOutWords[code].plain
    return { text: plain, line: joinLine(label, plain) }
  }
  const text = typeof problem === 'string' ? problem : readSentence(problem)
  return { text, line: joinLine(label, text) }
}

const readSentence = (problem: Exclude<Problem, string>) =>
  'sentence' in problem ? problem.sentence : formatProblem(problem)

/**
 * A question has its own mark at the end, any other label gets a colon. One with markup in its words,
 * such as terms to accept, is long: its problem alone names it.
 */
function joinLine(label: string, text: string): string {
  if (label === '' || /<[a-z]/i.test(label)) return text
  return /[.?!:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}
