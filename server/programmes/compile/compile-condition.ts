import type { Condition } from '../../../contract/shapes/condition.ts'
import type { ConditionFile } from '../read/format.ts'
import type { AnswerKind } from '../read/item-fields.ts'
import type { IndexedItem, ItemIndex } from '../read/item-index.ts'
import type { Source, SourcePath } from '../read/problem.ts'
import { suggestWord } from '../text/closest-word.ts'

/** What a condition at one place may look at. */
export interface ConditionScope {
  source: Source
  index: ItemIndex
  flags: readonly string[]
  /** Null when the item may be used here, otherwise why not. */
  findReason(item: IndexedItem): string | null
}

const tests = [
  'is',
  'is_not',
  'includes',
  'not_includes',
  'more_than',
  'less_than',
  'age_under',
  'age_at_least',
  'answered',
] as const
type Test = (typeof tests)[number]

/** Which questions make sense for which kind of answer. */
const testsByAnswer: Record<AnswerKind, readonly Test[]> = {
  choice: ['is', 'is_not', 'answered'],
  choices: ['includes', 'not_includes', 'answered'],
  boolean: ['is', 'is_not', 'answered'],
  number: ['is', 'is_not', 'more_than', 'less_than', 'answered'],
  date: ['age_under', 'age_at_least', 'answered'],
  text: ['is', 'is_not', 'answered'],
  presence: ['answered'],
  none: [],
}

/** Stands in for a condition that could not be read; its problem is already reported. */
const unreadable: Condition = { all: [] }

/** Turns keys into numbers. Reports everything that cannot be meant and then goes on. */
export function compileCondition(
  file: ConditionFile,
  at: SourcePath,
  scope: ConditionScope,
): Condition {
  const subjects = (['item', 'flag', 'all', 'any', 'not'] as const).filter(
    (name) => file[name] !== undefined,
  )
  const [subject] = subjects
  if (!subject || subjects.length > 1) {
    scope.source.report(at, 'Write exactly one of item, flag, all, any or not.')
    return unreadable
  }
  const inner = (part: ConditionFile, ...step: (string | number)[]) =>
    compileCondition(part, [...at, ...step], scope)
  if (file.all) return { all: file.all.map((part, place) => inner(part, 'all', place)) }
  if (file.any) return { any: file.any.map((part, place) => inner(part, 'any', place)) }
  if (file.not) return { not: inner(file.not, 'not') }
  const used = tests.filter((test) => file[test] !== undefined)
  const [test] = used
  if (!test || used.length > 1) {
    scope.source.report(at, `Ask exactly one thing: ${tests.join(', ')}.`)
    return unreadable
  }
  return file.flag === undefined
    ? compileItemTest(file, test, at, scope)
    : compileFlagTest(file, test, file.flag, at, scope)
}

function compileFlagTest(
  file: ConditionFile,
  test: Test,
  flag: string,
  at: SourcePath,
  { source, flags }: ConditionScope,
): Condition {
  if (!flags.includes(flag)) {
    source.report([...at, 'flag'], `There is no such flag. ${suggestWord(flag, flags)}`)
  }
  const value = file[test]
  if ((test !== 'is' && test !== 'is_not') || value === undefined) {
    source.report(at, 'Ask is or is_not of a flag.')
    return unreadable
  }
  return { flag, op: test, value }
}

function compileItemTest(
  file: ConditionFile,
  test: Test,
  at: SourcePath,
  scope: ConditionScope,
): Condition {
  const key = file.item ?? ''
  const item = scope.index.get(key)
  if (!item) {
    scope.source.report(
      [...at, 'item'],
      `There is no item "${key}". ${suggestWord(key, [...scope.index.keys()])}`,
    )
    return unreadable
  }
  const reason = scope.findReason(item)
  if (reason) scope.source.report([...at, 'item'], reason)
  const possible = testsByAnswer[item.answer]
  if (!possible.includes(test)) {
    const hint = possible.length > 0 ? `Ask ${possible.join(', ')}.` : 'It has no answer.'
    scope.source.report([...at, test], `This cannot be asked of a ${item.file.type}. ${hint}`)
    return unreadable
  }
  switch (test) {
    case 'answered':
      return { item: item.id, op: file.answered ? 'answered' : 'not_answered' }
    case 'more_than':
    case 'less_than':
      return { item: item.id, op: test === 'more_than' ? 'gt' : 'lt', value: file[test] ?? 0 }
    case 'age_under':
    case 'age_at_least':
      return { item: item.id, op: test, value: file[test] ?? 0 }
    default: {
      const value = resolveAnswer(item, file[test], [...at, test], scope.source)
      return value === null ? unreadable : { item: item.id, op: test, value }
    }
  }
}

/** An answer as authors write it, as the engine compares it; null after reporting a wrong one. */
export function resolveAnswer(
  item: IndexedItem,
  answer: string | number | boolean | undefined,
  at: SourcePath,
  source: Source,
): string | number | boolean | null {
  if (item.answer === 'choice' || item.answer === 'choices') {
    const id = item.choices.get(String(answer))
    if (id === undefined) {
      const keys = [...item.choices.keys()]
      source.report(
        at,
        `"${item.key}" has no choice "${answer}". ${suggestWord(String(answer), keys)}`,
      )
    }
    return id ?? null
  }
  if (item.answer === 'boolean') {
    if (answer === true || answer === 'yes') return true
    if (answer === false || answer === 'no') return false
    source.report(at, 'Write yes or no.')
    return null
  }
  if (item.answer === 'number') {
    if (typeof answer === 'number') return answer
    source.report(at, 'Write a number.')
    return null
  }
  return String(answer)
}
