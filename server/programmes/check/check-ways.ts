import type { Condition } from '../../../contract/shapes/condition.ts'
import type { FlowDefinition, ItemDefinition, PageDefinition } from '../../../flow/definition.ts'
import { findItemRule } from '../../../flow/items/registry.ts'
import { itemFields } from '../read/item-fields.ts'
import type { IndexedItem } from '../read/item-index.ts'
import type { SourcePath } from '../read/problem.ts'
import { endMark, readNextLines } from './flow-graph.ts'
import type { FlowToCheck } from './flow-to-check.ts'
import { nameAssociation, readLater, tellApart } from './kinds-of-visits.ts'
import {
  assume,
  type Cell,
  type Kinds,
  listAnswers,
  nameChoice,
  type Possible,
  type Questions,
  readQuestions,
} from './possible-answers.ts'

interface Walk {
  context: FlowToCheck
  questions: Questions
  /** The kinds of visits that may begin each page, by page key. */
  begins: Map<string, readonly Possible[]>
  /** What each page and those after it look at. */
  later: ReadonlyMap<string, ReadonlySet<string>>
  /** False once there were more kinds than can be told apart: then some that seem possible may not be. */
  isExact: boolean
}

/**
 * Goes every way of a flow with all answers that are possible on it, and reports conditions that can hold
 * for nobody, items and pages that nobody is shown, what is asked for twice, and emergencies without a way
 * on. For flows whose ways no other mistake may change.
 */
export function checkWays(context: FlowToCheck, { pages, voices = [] }: FlowDefinition): void {
  const { index, source, earlier } = context
  const conditions = pages.flatMap((page) => [
    page.when,
    ...page.next.map(({ when }) => when),
    ...page.items.flatMap((item) => [item.when, item.options.show_when]),
  ])
  const items = [...index.values()]
  const questions = readQuestions(
    [...conditions, ...voices.map(({ when }) => when)].flatMap((when) => when ?? []),
    items,
  )
  const countBefore = ({ key }: PageDefinition) => earlier?.get(key)?.size ?? 0
  const inOrder = pages.toSorted((a, b) => countBefore(a) - countBefore(b))
  const first = pages[0]?.key ?? ''
  const walk: Walk = {
    context,
    questions,
    begins: new Map([[first, [new Map(items.flatMap(listForgotten))]]]),
    later: readLater(inOrder),
    isExact: true,
  }
  for (const page of inOrder) {
    const possible = walk.begins.get(page.key)
    if (possible) leavePage(page, possible, walk)
    else reportUnmet(page, walk)
    if (page.emergency) checkWayOn(page, context)
  }
  const answers = new Map(items.flatMap((item) => listAnswered(item, false, questions)))
  const anything = { kinds: [answers], isExact: true }
  for (const { key, when } of voices) {
    const at = ['voices', key, 'when']
    if (assume(when, true, anything, questions).kinds.length === 0) {
      source.report(at, 'This holds for nobody. Put it right, or take the voice out.')
    }
  }
}

/** The same kinds, as far as the page and those after it need them apart. */
function keepApart(kinds: readonly Possible[], page: string, walk: Walk) {
  return note(tellApart(kinds, walk.later.get(page) ?? new Set()), walk)
}

function note({ kinds, isExact }: Kinds, walk: Walk): readonly Possible[] {
  if (!isExact) walk.isExact = false
  return kinds
}

const assumeEach = (
  when: Condition | null | undefined,
  truth: boolean,
  kinds: readonly Possible[],
  walk: Walk,
) => note(assume(when, truth, { kinds, isExact: true }, walk.questions), walk)

/** Told only of the first page of a stretch that nobody meets, and not below a line already told of. */
function reportUnmet({ key }: PageDefinition, { context, begins }: Walk): void {
  const { flow, source } = context
  const before = Object.entries(flow.pages).filter(
    ([from, page]) => begins.has(from) && readNextLines(from, page).some(({ to }) => to === key),
  )
  const isTold = before.some(([from, page]) =>
    readNextLines(from, page).some((line) => line.to === key && line.when),
  )
  if (before.length === 0 || isTold) return
  source.report(
    ['pages', key],
    `Nobody meets this page: the lines above the one that leads here, in next of "${before[0]?.[0]}", take everybody. Put them right, or take the page out.`,
  )
}

/** In an emergency a call does not go on, so another button must. */
function checkWayOn({ key, items }: PageDefinition, { source, index }: FlowToCheck): void {
  const leadsOn = ({ key: name, options, when, disabled }: ItemDefinition) => {
    const item = index.get(name)
    const isAlways = !when && !options.show_when && !disabled
    return item && itemFields[item.type].leadsOn && !options.call_to && isAlways
  }
  if (items.some(leadsOn)) return
  source.report(
    ['pages', key, 'items'],
    'This way never finishes: a call stays on its page. Add a button that goes on.',
  )
}

/** Carries what is possible on a page on to the pages that may follow. */
function leavePage(page: PageDefinition, possible: readonly Possible[], walk: Walk): void {
  const { context } = walk
  const at = ['pages', page.key]
  const shown = assumeEach(page.when, true, possible, walk)
  if (page.when) {
    tellUnmet(page.when, [...at, 'when'], possible, walk, 'This page is shown to nobody')
  }
  const left = [...answerPage(page, shown, walk), ...assumeEach(page.when, false, possible, walk)]
  const source = context.flow.pages[page.key]
  if (!source) return
  let going: readonly Possible[] = left
  readNextLines(page.key, source).forEach(({ to, at: lineAt }, place) => {
    const { when = null, unserved } = page.next[place] ?? {}
    const taken = assumeEach(when, true, going, walk)
    // Of a page that nobody is shown, enough was said.
    if (when && taken.length === 0 && shown.length > 0) tellUntaken(when, lineAt, left, walk)
    if (taken.length > 0 && to !== endMark) {
      walk.begins.set(to, keepApart([...(walk.begins.get(to) ?? []), ...taken], to, walk))
    }
    // A zip code may lie anywhere.
    if (unserved === undefined)
      going = keepApart(assumeEach(when, false, going, walk), page.key, walk)
  })
}

function tellUntaken(when: Condition, at: SourcePath, left: readonly Possible[], walk: Walk): void {
  const alone = assumeEach(when, true, left, walk).length > 0
  const reason = alone ? 'the lines above it take everybody it means' : 'it holds for nobody here'
  const message = `This line is never taken: ${reason}. Put it right, or take the line out.`
  walk.context.source.report(at, message)
}

/** Reports a condition that holds for nobody, or the parts of an `any` that do not. */
function tellUnmet(
  when: Condition,
  at: SourcePath,
  possible: readonly Possible[],
  walk: Walk,
  what: string,
): void {
  if (assumeEach(when, true, possible, walk).length === 0) {
    const message = `${what}: the condition can hold for nobody here. Put it right, or take this out.`
    walk.context.source.report(at, message)
  } else if ('any' in when) {
    when.any.forEach((part, place) => {
      tellUnmet(part, [...at, 'any', place], possible, walk, 'This part does nothing')
    })
  }
}

const isPress = ({ page_item_type: type }: ItemDefinition) => findItemRule(type).role === 'button'

/** What is possible once a page was answered. */
function answerPage(page: PageDefinition, begun: readonly Possible[], walk: Walk) {
  const { context, questions } = walk
  // An independent button goes on without required answers.
  const isFree = page.items.some(({ options }) => options.button?.independent)
  let possible = begun
  for (const item of page.items) {
    const indexed = context.index.get(item.key)
    if (!indexed) continue
    const at = ['pages', page.key, 'items', item.key]
    const rules = [
      [item.when, 'when'],
      [item.options.show_when, 'show_when'],
    ] as const
    let shown = possible
    const hidden: Possible[] = []
    for (const [when, name] of rules) {
      if (!when || shown.length === 0) continue
      tellUnmet(when, [...at, name], shown, walk, 'This item is never shown')
      hidden.push(...assumeEach(when, false, shown, walk))
      shown = assumeEach(when, true, shown, walk)
    }
    // Of several buttons one is pressed.
    const isAlone = !isPress(item) || !page.items.some((one) => one !== item && isPress(one))
    const isSure = item.options.required === true && !isFree && isAlone
    const given = item.disabled ? [] : listAnswered(indexed, isSure, questions)
    tellTwin(item, at, shown, walk)
    const asked: Answers =
      item.value_association && !item.disabled
        ? [[nameAssociation(item.value_association), [item.key]]]
        : []
    const answered = shown.map((one) => new Map([...one, ...given, ...asked]))
    possible = keepApart([...answered, ...hidden], page.key, walk)
  }
  return possible
}

/** The later of two answers to the same would overwrite the earlier one. */
function tellTwin(
  { key, value_association, disabled }: ItemDefinition,
  at: SourcePath,
  shown: readonly Possible[],
  { context, isExact }: Walk,
): void {
  if (!value_association || disabled || !isExact) return
  const name = nameAssociation(value_association)
  const [twin] = shown.flatMap((one) => one.get(name) ?? []).filter((asked) => asked !== undefined)
  if (twin === undefined || twin === key) return
  context.source.report(
    [...at, 'association'],
    `"${twin}" asked for the same before on a way that leads here. Ask once, or give both a when that cannot hold together.`,
  )
}

type Answers = [name: string, answers: readonly Cell[]][]

const choicesOf = ({ answer, choices }: IndexedItem) =>
  answer === 'choices' ? [...choices.values()] : []

/** An item that nobody has answered. */
function listForgotten(item: IndexedItem): Answers {
  const choices = choicesOf(item).map((choice): Answers[number] => [
    nameChoice(item.id, choice),
    [false],
  ])
  return [[String(item.id), [undefined]], ...choices]
}

/** An item that was shown; `isSure` when nobody goes on without answering it. */
function listAnswered(item: IndexedItem, isSure: boolean, questions: Questions): Answers {
  const answers = listAnswers(item, questions)
  const choices = choicesOf(item).map((choice): Answers[number] => [
    nameChoice(item.id, choice),
    [true, false],
  ])
  return [[String(item.id), isSure ? answers : [...answers, undefined]], ...choices]
}
