import { formatProblem } from '../../../../../contract/errors.ts'
import type { AnswersByItem } from '../../../../../contract/shapes/answer.ts'
import type { ItemDefinition, PageDefinition } from '../../../../../flow/definition.ts'
import type { Deps } from '../../../../deps.ts'
import { itemsOfStep, requirePage, type Standing } from '../standing.ts'
import { checkRecords, restsOnRecords } from './check-records.ts'

type Asking = Pick<Deps, 'db' | 'clock'>

/** Sentences, by item id. */
export type Gone = ReadonlyMap<number, string>
const nothing: Gone = new Map()

/** Which saved answers of a page rest on what is not there any more. A test books nothing. */
export async function findGone(
  { db, clock }: Asking,
  leadId: string,
  { version, saved, testOnly }: Standing,
  page: PageDefinition,
  items: readonly ItemDefinition[],
): Promise<Gone> {
  if (testOnly) return nothing
  const answered = items.filter(
    (item) => restsOnRecords(item) && (saved.get(item.id)?.entries.length ?? 0) > 0,
  )
  if (answered.length === 0) return nothing
  // A state is held against the zip code beside it.
  const answers: AnswersByItem = Object.fromEntries(
    items.map(({ id }) => [id, saved.get(id)?.entries ?? []]),
  )
  const look = { db, leadId, version, now: clock.now(), page, items, answers, isAgain: true }
  const { problems } = await checkRecords(look)
  return new Map([...problems].map(([id, problem]) => [id, formatProblem(problem)]))
}

/**
 * The place in a way of the first page whose answers rest on what is not there any more; -1 where all still stands. One
 * page may have been looked at just now.
 */
export async function findGonePlace(
  deps: Asking,
  leadId: string,
  standing: Standing,
  path: readonly string[],
  except: string | null,
): Promise<number> {
  const gone = await Promise.all(
    path.map((uuid, place) => {
      const page = requirePage(standing.version, uuid)
      if (uuid === except || !page.items.some(restsOnRecords)) return nothing
      const items = itemsOfStep(standing, path.slice(0, place + 1), page)
      return findGone(deps, leadId, standing, page, items)
    }),
  )
  return gone.findIndex(({ size }) => size > 0)
}
