import type { Condition } from '../../../contract/shapes/condition.ts'
import type { PageDefinition } from '../../../flow/definition.ts'
import { bound, type Cell, type Kinds, type Possible } from './possible-answers.ts'

/** Under which name it is known who asked for an association on the way. */
export const nameAssociation = (association: string) => `asked for ${association}`

/** Names of what is looked at on a page, as `Possible` has them; those of choices begin with that of their item. */
function listLooked({ when, next, items }: PageDefinition): string[] {
  const visit = (condition: Condition | null | undefined): string[] => {
    if (!condition) return []
    if ('all' in condition) return condition.all.flatMap(visit)
    if ('any' in condition) return condition.any.flatMap(visit)
    if ('not' in condition) return visit(condition.not)
    return ['flag' in condition ? `flag ${condition.flag}` : String(condition.item)]
  }
  return [
    ...[when, ...next.map((line) => line.when)].flatMap(visit),
    ...items.flatMap((item) => [
      ...visit(item.when),
      ...visit(item.options.show_when),
      ...(item.value_association ? [nameAssociation(item.value_association)] : []),
    ]),
  ]
}

/** What each page and those after it look at; nothing else needs to be told apart there. */
export function readLater(pages: readonly PageDefinition[]): Map<string, ReadonlySet<string>> {
  const later = new Map<string, ReadonlySet<string>>()
  let known: string[] = []
  for (const page of pages.toReversed()) {
    known = [...new Set([...known, ...listLooked(page)])]
    later.set(page.key, new Set(known))
  }
  return later
}

const isLookedAt = (name: string, looked: ReadonlySet<string>) =>
  looked.has(name) || looked.has(name.split(' ', 1)[0] ?? '')

const formatKind = (kind: Possible) =>
  JSON.stringify([...kind].sort().map(([name, cells]) => [name, cells.map(formatCell).sort()]))
const formatCell = (cell: Cell) => `${typeof cell} ${cell}`

/** The same visits in as few kinds as what is looked at from here on allows. */
export function tellApart(kinds: readonly Possible[], looked: ReadonlySet<string>): Kinds {
  if (kinds.length < 2) return { kinds, isExact: true }
  const seen = new Map<string, Possible>()
  for (const kind of kinds) {
    const kept = new Map([...kind].filter(([name]) => isLookedAt(name, looked)))
    seen.set(formatKind(kept), kept)
  }
  return bound({ kinds: [...seen.values()], isExact: true })
}
