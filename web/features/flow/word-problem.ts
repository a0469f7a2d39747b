import { caregiverPrefix } from '../../../contract/codes.ts'
import { formatProblem, type ItemProblem, type ItemProblemCode } from '../../../contract/errors.ts'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { wayOutWords } from '../../messages/en-later-flow.ts'

export interface WordedProblem {
  /** Beside the item. */
  text: string
  /** In the list above the page, where the item must be told apart. */
  line: string
}

type Missing = keyof typeof wayOutWords

const isMissing = (code: ItemProblemCode): code is Missing => code in wayOutWords

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
 * the programme says what the answer is: then it is theirs who answers, or somebody's who is cared for.
 */
function readNamed({ value_association: association }: PageItem, label: string): string | null {
  if (/[?!:;.,]|<[a-z]/i.test(label) || label.length > longestName) return null
  // `E-mail` and `Zip code` begin small inside a sentence, `US state` and `ID` do not.
  const name = /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  if (/^(your|the) /i.test(label)) return name
  if (!association) return null
  return `${association.startsWith(caregiverPrefix) ? 'your' : 'the'} ${name}`
}

/** What a person must do about one item. What is missing is named by the item's own words. */
export function wordProblem(
  item: PageItem | undefined,
  problem: ItemProblem | string,
): WordedProblem {
  const label = item?.text.trim() ?? ''
  if (typeof problem !== 'string' && isMissing(problem.code)) {
    const { named, plain } = wayOutWords[problem.code]
    const name = item && named && (readAskedFor(label) ?? readNamed(item, label))
    if (name) {
      const text = named.replace('{name}', () => name)
      return { text, line: text }
    }
    return { text: plain, line: joinLine(label, plain) }
  }
  const text = typeof problem === 'string' ? problem : formatProblem(problem)
  return { text, line: joinLine(label, text) }
}

/**
 * A question has its own mark at the end, any other label gets a colon. One with markup in its words,
 * such as terms to accept, is long: its problem alone names it.
 */
function joinLine(label: string, text: string): string {
  if (label === '' || /<[a-z]/i.test(label)) return text
  return /[.?!:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}
