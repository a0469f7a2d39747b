import type { LedgerRow } from './ledger.ts'

export interface Selection {
  ids: Set<string>
  /** Names that fit nothing in the ledger. */
  unknown: string[]
}

/** The ids named as areas, rows and ranges: `FLOW,ITEM-13,ROUTE-01..20`. */
export function selectIds(rows: LedgerRow[], wanted: string): Selection {
  const names = wanted.split(',').filter((name) => name !== '')
  const found = names.map((name) => ({ name, ids: findIds(rows, name) }))
  return {
    ids: new Set(found.flatMap(({ ids }) => ids)),
    unknown: found.filter(({ ids }) => ids.length === 0).map(({ name }) => name),
  }
}

/** Both ends of a range have to exist. */
function findIds(rows: LedgerRow[], name: string): string[] {
  const inArea = rows.filter((row) => row.area === name).map((row) => row.id)
  if (inArea.length > 0) return inArea
  const [from = '', last] = name.split('..')
  const to = last === undefined ? from : from.replace(/\d+$/, last)
  const ids = rows.map((row) => row.id)
  const start = ids.indexOf(from)
  return start < 0 ? [] : ids.slice(start, ids.indexOf(to) + 1)
}
