import type { WrittenFlow } from '../read/format.ts'
import { readItemTypeName, readPageTypeName } from '../read/item-index.ts'
import type { Source } from '../read/problem.ts'

/** A visit has one appointment: one page asks for its time, on one item, and is the kind of page that does. */
export function checkTimeslots({ pages }: Pick<WrittenFlow, 'pages'>, source: Source): void {
  for (const [key, page] of Object.entries(pages)) {
    const at = ['pages', key]
    const takers = Object.values(page.items).filter(
      ({ type }) => readItemTypeName(type) === 'TIMESLOT',
    )
    if (takers.length > 1) source.report([...at, 'items'], 'A page asks for one time only.')
    if (takers.length > 0 && readPageTypeName(page.type) !== 'SCHEDULE_CONSULT') {
      source.report([...at, 'type'], 'A page with a timeslot is of the type schedule-consult.')
    }
  }
}
