import type { Condition } from '../../../contract/shapes/condition.ts'
import { holds } from '../../../flow/engine/answers/conditions.ts'
import type { Comparable } from '../../../flow/items/item-rule.ts'
import { type IndexedItem, readChoice } from '../read/item-index.ts'

/** One of the answers that conditions can tell apart; undefined is none. */
export type Cell = Comparable | undefined

/**
 * What may have been answered by one kind of visits at a place of a flow, each question taken by itself; a
 * question that is not in it may have any answer. More may seem possible than is, never less.
 */
export type Possible = ReadonlyMap<string, readonly Cell[]>

type Leaf = Exclude<Condition, { all: Condition[] } | { any: Condition[] } | { not: Condition }>

/** Ages are told by birth dates, so any day will do. */
const today = '3000-01-01'
const formatBirth = (age: number) => `${3000 - age}-01-01`

const nameOf = (leaf: Leaf) => ('flag' in leaf ? `flag ${leaf.flag}` : String(leaf.item))
export const nameChoice = (item: number, choice: unknown) => `${item} ${choice}`

/** What is known of the questions before anybody answered. */
export interface Questions {
  /** Every comparison that conditions make with a question or flag, by its name. */
  comparisons: ReadonlyMap<string, readonly Leaf[]>
  /** The choice that clears all others, by item. */
  exclusive: ReadonlyMap<number, number>
  choices: ReadonlyMap<number, readonly number[]>
}

export function readQuestions(
  conditions: readonly Condition[],
  items: readonly IndexedItem[],
): Questions {
  const visit = (condition: Condition): Leaf[] => {
    if ('all' in condition) return condition.all.flatMap(visit)
    if ('any' in condition) return condition.any.flatMap(visit)
    return 'not' in condition ? visit(condition.not) : [condition]
  }
  const many = items.filter(({ answer }) => answer === 'choices')
  return {
    comparisons: Map.groupBy(conditions.flatMap(visit), nameOf),
    choices: new Map(many.map(({ id, choices }) => [id, [...choices.values()]])),
    exclusive: new Map(
      many.flatMap(({ id, choices, file }) =>
        Object.entries(file.choices ?? {})
          .filter(([, choice]) => readChoice(choice).exclusive)
          .map(([key]): [number, number] => [id, choices.get(key) ?? 0]),
      ),
    ),
  }
}

const constantsOf = (leaves: readonly Leaf[]) =>
  leaves.flatMap((leaf) => ('value' in leaf ? [leaf.value] : []))

/** Each number that is compared with, and one between each two that the question takes. */
function listNumbers({ file }: IndexedItem, leaves: readonly Leaf[]): Cell[] {
  const { min = -Infinity, max = Infinity, integer } = file
  const marks = [...new Set(constantsOf(leaves).map(Number))].sort((a, b) => a - b)
  const between = marks.flatMap((mark, place) => {
    const next = marks[place + 1] ?? mark + 2
    return integer ? Math.floor(mark) + 1 : (mark + Math.min(next, max)) / 2
  })
  const ends = [min, max, (marks[0] ?? 0) - 1].filter(Number.isFinite)
  const numbers = [...ends.map((end) => (integer ? Math.ceil(end) : end)), ...marks, ...between]
  return numbers.filter((one) => one >= min && one <= max && (!integer || Number.isInteger(one)))
}

function listAges(leaves: readonly Leaf[]): Cell[] {
  return constantsOf(leaves).flatMap((age) => [
    formatBirth(Number(age) - 1),
    formatBirth(Number(age)),
  ])
}

/** Every answer to a question that a condition may meet, but none at all. */
export function listAnswers(item: IndexedItem, questions: Questions): readonly Cell[] {
  const leaves = questions.comparisons.get(String(item.id)) ?? []
  switch (item.answer) {
    case 'choice':
      return [...item.choices.values()]
    case 'boolean':
      return [true, false]
    case 'number':
      return listNumbers(item, leaves)
    case 'date':
      return leaves.length > 0 ? listAges(leaves) : [' ']
    case 'text':
      return [...constantsOf(leaves), ' ']
    default:
      return [' ']
  }
}

const listFlag = (leaf: Leaf, questions: Questions): readonly Cell[] => [
  ...constantsOf(questions.comparisons.get(nameOf(leaf)) ?? []),
  undefined,
]

/** Any of these kinds. Most answers are the same in all of them, and then stay the very same list. */
function join([first = new Map(), ...others]: readonly Possible[]): Possible {
  const joined = new Map<string, readonly Cell[]>()
  for (const [name, cells] of first) {
    const lists = others.map((one) => one.get(name))
    if (lists.every((list) => list === cells)) joined.set(name, cells)
    else if (!lists.includes(undefined)) {
      joined.set(name, [...new Set([...cells, ...lists.flatMap((list) => list ?? [])])])
    }
  }
  return joined
}

/** Enough for six yes-or-no questions that all matter later at once. */
const mostKinds = 64

export interface Kinds {
  kinds: readonly Possible[]
  /** False when there were too many to tell apart, so that they are taken together. */
  isExact: boolean
}

/** All these kinds, or all of them as one when they are too many to go on with apart. */
export function bound(...several: Kinds[]): Kinds {
  const kinds = several.flatMap((one) => one.kinds)
  const isExact = several.every((one) => one.isExact)
  return kinds.length > mostKinds ? { kinds: [join(kinds)], isExact: false } : { kinds, isExact }
}

/** Only what makes a comparison true, or false. */
function assumeLeaf(
  leaf: Leaf,
  truth: boolean,
  from: Possible,
  questions: Questions,
): Possible | null {
  const isChoice = 'op' in leaf && (leaf.op === 'includes' || leaf.op === 'not_includes')
  if ('item' in leaf && isChoice && 'value' in leaf) {
    return assumeChoice(
      Number(leaf.item),
      leaf.value,
      (leaf.op === 'includes') === truth,
      from,
      questions,
    )
  }
  const known = from.get(nameOf(leaf)) ?? ('flag' in leaf ? listFlag(leaf, questions) : null)
  if (!known) return from
  const cells = known.filter((cell) => {
    const flag = () => (typeof cell === 'object' ? undefined : cell)
    return holds(leaf, { answer: () => cell, flag, today }) === truth
  })
  return cells.length > 0 ? new Map(from).set(nameOf(leaf), cells) : null
}

function assumeChoice(
  item: number,
  choice: unknown,
  isIn: boolean,
  from: Possible,
  questions: Questions,
): Possible | null {
  const name = nameChoice(item, choice)
  const known = from.get(name)
  if (known && !known.includes(isIn)) return null
  const made = new Map(from).set(name, [isIn])
  if (!isIn) return made
  // Whatever was chosen, something was.
  const answered = from.get(String(item))
  if (answered && !answered.some((cell) => cell !== undefined)) return null
  made.set(String(item), [' '])
  const only = questions.exclusive.get(item)
  if (only === undefined) return made
  const cleared = choice === only ? (questions.choices.get(item) ?? []) : [only]
  for (const other of cleared) {
    if (other === choice) continue
    const rival = nameChoice(item, other)
    if (from.get(rival)?.includes(false) === false) return null
    made.set(rival, [false])
  }
  return made
}

/**
 * What is possible where a condition holds, or where it does not: nothing when it never does, and several when
 * it can hold in several ways, so that what goes together stays together. All kinds go through at once, so that
 * their number stays bounded after every part and the work grows only with the length of the condition.
 */
export function assume(
  condition: Condition | null | undefined,
  truth: boolean,
  from: Kinds,
  questions: Questions,
): Kinds {
  if (!condition) return truth ? from : { ...from, kinds: [] }
  if ('not' in condition) return assume(condition.not, !truth, from, questions)
  if (!('all' in condition) && !('any' in condition)) {
    const kinds = from.kinds.flatMap((one) => assumeLeaf(condition, truth, one, questions) ?? [])
    return { ...from, kinds }
  }
  const parts = 'all' in condition ? condition.all : condition.any
  const isEach = 'all' in condition === truth
  let left = from
  let found: Kinds = { ...from, kinds: [] }
  for (const part of parts) {
    if (!isEach) found = bound(found, assume(part, truth, left, questions))
    left = bound(assume(part, isEach ? truth : !truth, left, questions))
  }
  return isEach ? left : { ...found, isExact: found.isExact && left.isExact }
}
