import type { PageDefinition } from '../../flow/definition.ts'
import { findPageRule } from '../../flow/pages/registry.ts'
import { type CountName, countNames } from '../../server/areas/funnel/shared/counts.ts'
import type { CountedPage } from '../../server/areas/funnel/shared/read-funnel.ts'

export interface ReportedVersion {
  id: string
  /** As a person tells versions apart. */
  name: string
  pages: readonly PageDefinition[]
}

export interface ReportedPage extends Record<CountName, number> {
  key: string
  stays: readonly number[]
}

/** What became of the visits that were begun alike. */
export interface Part {
  name: string
  begun: number
  /** Ended with their answers taken in. */
  sent: number
  /** Ended where the programme says that it is not for them. */
  turnedAway: number
  /** Ended elsewhere, as at a telephone number. */
  endedElsewhere: number
  /** Stand on some page. */
  underWay: number
  pages: ReportedPage[]
}

export interface Group {
  name: string
  parts: Part[]
}

export interface Report {
  all: Part
  groups: Group[]
}

/** Pages in the order of the newest version, then those that only older ones have. `versions` is newest first. */
function listPages(versions: readonly ReportedVersion[]): PageDefinition[] {
  const pages = new Map<string, PageDefinition>()
  for (const version of versions) {
    for (const page of version.pages) if (!pages.has(page.uuid)) pages.set(page.uuid, page)
  }
  return [...pages.values()]
}

const sumOf = (rows: readonly CountedPage[], name: CountName) =>
  rows.reduce((sum, row) => sum + row[name], 0)

function sumStays(rows: readonly CountedPage[]): number[] {
  const [first, ...others] = rows.map(({ stays }) => stays)
  return others.reduce(
    (sum, stays) => sum.map((count, at) => count + (stays[at] ?? 0)),
    first ?? [],
  )
}

function buildPage(page: PageDefinition, rows: readonly CountedPage[]): ReportedPage {
  const own = rows.filter(({ pageUuid }) => pageUuid === page.uuid)
  // Every name has an entry.
  const counts = Object.fromEntries(countNames.map((name) => [name, sumOf(own, name)])) as Record<
    CountName,
    number
  >
  return { ...counts, key: page.key, stays: sumStays(own) }
}

/** Whoever comes to such a page has come to an end, whether they press its button or not. */
function isOver({ page_type: type, next }: PageDefinition): boolean {
  const rule = findPageRule(type)
  return next.length === 0 && (rule?.refuses === true || rule?.handsOver === true)
}

const findPageOf = (versions: readonly ReportedVersion[], row: CountedPage) =>
  versions.find(({ id }) => id === row.versionId)?.pages.find(({ uuid }) => uuid === row.pageUuid)

/** By the type that each version gives the page where a visit ended. */
function sumEnds(rows: readonly CountedPage[], versions: readonly ReportedVersion[]) {
  const ends = { sent: 0, turnedAway: 0, endedElsewhere: 0 }
  for (const row of rows) {
    const page = findPageOf(versions, row)
    const rule = page && findPageRule(page.page_type)
    const end = rule?.takesIn ? 'sent' : rule?.refuses ? 'turnedAway' : 'endedElsewhere'
    ends[end] += row.finished
  }
  return ends
}

function buildPart(
  name: string,
  rows: readonly CountedPage[],
  versions: readonly ReportedVersion[],
): Part {
  return {
    name,
    begun: sumOf(rows, 'begun'),
    ...sumEnds(rows, versions),
    underWay: sumOf(rows, 'standing'),
    pages: listPages(versions)
      .map((page) => buildPage(page, rows))
      .filter(({ reached, refusals, errors }) => reached + refusals + errors > 0),
  }
}

/** What the counts of a programme say, in all and by what visits were begun with. `versions` is newest first. */
export function buildReport(
  counted: readonly CountedPage[],
  versions: readonly ReportedVersion[],
): Report {
  const rows = counted.map((row) => {
    const page = findPageOf(versions, row)
    return page && isOver(page)
      ? { ...row, finished: row.finished + row.standing, standing: 0 }
      : row
  })
  const divide = (name: string, nameOf: (row: CountedPage) => string | undefined): Group => {
    const names = [...new Set(rows.flatMap((row) => nameOf(row) ?? []))].toSorted()
    const rowsOf = (part: string) => rows.filter((row) => nameOf(row) === part)
    return { name, parts: names.map((part) => buildPart(part, rowsOf(part), versions)) }
  }
  const experiments = [...new Set(rows.flatMap(({ variants }) => Object.keys(variants)))]
  const nameVersion = ({ versionId }: CountedPage) =>
    versions.find(({ id }) => id === versionId)?.name
  const byVersion = divide('version', nameVersion)
  return {
    all: buildPart('all', rows, versions),
    groups: [
      divide('device', ({ deviceClass }) => deviceClass),
      ...experiments
        .toSorted()
        .map((key) => divide(`variant of ${key}`, ({ variants }) => variants[key])),
      ...(byVersion.parts.length > 1 ? [byVersion] : []),
    ],
  }
}
