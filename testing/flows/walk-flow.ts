import { itemType } from '../../contract/flow-codes.ts'
import type { Condition } from '../../contract/shapes/condition.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import type { FlowDefinition, ItemDefinition, PageDefinition } from '../../flow/definition.ts'
import { holds } from '../../flow/engine/answers/conditions.ts'
import type { Lookup } from '../../flow/engine/answers/lookup.ts'
import { firstPage, nextPage } from '../../flow/engine/ways/next-page.ts'

export type WalkAnswer = string | number | boolean | ItemId[] | undefined

export interface WalkReport {
  /** Keys of the pages some way led to. */
  reached: Set<string>
  /** Keys of the pages where ways ended. */
  ends: Set<string>
  /** Ways that stopped on a page which is not a last one, page keys in order. */
  stuck: string[][]
}

type ItemCondition = Extract<Condition, { item: ItemId }>
type FlagCondition = Extract<Condition, { flag: string }>

function listConditions(condition: Condition | null): (ItemCondition | FlagCondition)[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(listConditions)
  if ('any' in condition) return condition.any.flatMap(listConditions)
  if ('not' in condition) return listConditions(condition.not)
  return [condition]
}

/** A birth date that makes someone this old on the day, to the day. */
function birthDate(today: string, age: number): string {
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
}

/** Every answer that can make a difference to the way: both sides of each condition on the item. */
function listAnswers(
  item: ItemDefinition,
  conditions: readonly ItemCondition[],
  today: string,
): WalkAnswer[] {
  const ids = item.answer_choices.map((choice) => choice.id)
  const own = conditions.filter((condition) => condition.item === item.id)
  const asked = new Set(own.map((condition) => ('value' in condition ? condition.value : null)))
  if (own.length === 0) return [undefined]
  const answers = own.flatMap((condition): WalkAnswer[] => {
    switch (condition.op) {
      case 'gt':
      case 'lt':
        return [condition.value - 1, condition.value, condition.value + 1]
      case 'age_under':
      case 'age_at_least':
        return [birthDate(today, condition.value - 1), birthDate(today, condition.value)]
      case 'includes':
      case 'not_includes':
        return [
          ids.filter((id) => id === condition.value),
          ids.filter((id) => id !== condition.value),
          ids.filter((id) => !asked.has(id)),
        ]
      case 'answered':
      case 'not_answered':
        return [undefined, 'an answer']
      default:
        return item.page_item_type === itemType.BOOLEAN ? [true, false] : ids
    }
  })
  const optional = item.options.required === true ? [] : [undefined]
  return [...new Map([...answers, ...optional].map((one) => [JSON.stringify(one), one])).values()]
}

/** Takes every way through a flow that differs in an answer or flag some condition looks at. */
export function walkFlow(
  definition: FlowDefinition,
  flags: Readonly<Record<string, readonly (string | number | boolean)[]>>,
  today: string,
  /** Called for each page with what was answered before it and the pages walked to it. */
  onPage: (
    page: PageDefinition,
    answers: Answers,
    way: readonly PageDefinition[],
  ) => void = () => {},
): WalkReport {
  const report: WalkReport = { reached: new Set(), ends: new Set(), stuck: [] }
  const conditions = listItemConditions(definition)
  for (const flagSet of combine(Object.entries(flags))) {
    const walk: Walk = { definition, conditions, flagSet, today, report, onPage, seen: new Set() }
    const first = firstPage(definition, lookUp(walk, new Map()))
    if (first) visitPage(walk, first, new Map(), [])
  }
  return report
}

interface Walk {
  definition: FlowDefinition
  conditions: readonly ItemCondition[]
  flagSet: ReadonlyMap<string, string | number | boolean>
  today: string
  report: WalkReport
  onPage: (page: PageDefinition, answers: Answers, way: readonly PageDefinition[]) => void
  /** Pages already left with the same answers. */
  seen: Set<string>
}

export type Answers = ReadonlyMap<ItemId, WalkAnswer>

function listItemConditions({ pages }: FlowDefinition): ItemCondition[] {
  return pages
    .flatMap((page) => [
      ...listConditions(page.when),
      ...page.next.flatMap((rule) => listConditions(rule.when)),
      ...page.items.flatMap((item) => listConditions(item.when)),
    ])
    .filter((condition) => 'item' in condition)
}

function lookUp({ flagSet, today }: Walk, answers: Answers): Lookup {
  return { answer: (id) => answers.get(id), flag: (name) => flagSet.get(name), today }
}

function visitPage(
  walk: Walk,
  page: PageDefinition,
  answers: Answers,
  way: readonly PageDefinition[],
): void {
  const { definition, conditions, report, seen, today } = walk
  const state = `${page.uuid} ${JSON.stringify([...answers])}`
  if (seen.has(state)) return
  seen.add(state)
  report.reached.add(page.key)
  const questions = page.items.map(
    (item) => [item.id, listAnswers(item, conditions, today)] as const,
  )
  walk.onPage(page, answers, way)
  const walked = [...way, page]
  for (const given of combine(questions)) {
    const known = new Map([...answers, ...given].filter((entry) => entry[1] !== undefined))
    const lookup = lookUp(walk, known)
    // A zip code may lie anywhere.
    const led = nextPage(definition, page.uuid, { ...lookup, isUnserved: () => true })
    const next = nextPage(definition, page.uuid, lookup)
    if (led && led !== next) visitPage(walk, led, known, walked)
    if (next) {
      visitPage(walk, next, known, walked)
      continue
    }
    report.ends.add(page.key)
    const ends = page.next.some((rule) => !rule.page && holds(rule.when, lookUp(walk, known)))
    if (page.next.length > 0 && !ends) report.stuck.push(walked.map(({ key }) => key))
  }
}

/** Every choice of one value for each name. */
function combine<Name, Value>(
  options: readonly (readonly [Name, readonly Value[]])[],
): Map<Name, Value>[] {
  return options.reduce<Map<Name, Value>[]>(
    (sets, [name, values]) =>
      sets.flatMap((set) => values.map((value) => new Map(set).set(name, value))),
    [new Map()],
  )
}
