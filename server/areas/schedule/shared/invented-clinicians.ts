import { asksForTime } from '../../../../flow/items/question-traits.ts'
import type { Db } from '../../../data/database.ts'
import { listProgrammes } from '../../../programmes/repository.ts'
import { type NewClinician, replaceClinicians } from '../schedule-repository.ts'

const hours = (...openings: (readonly [number, number])[]) => ({
  week: [openings, openings, openings, openings, openings, [[600, 840] as const], []],
  days: {},
})

/** Two invented clinicians, on either coast. */
const invented: readonly NewClinician[] = [
  {
    name: 'Dr. Amara Okoro',
    zone: 'America/New_York',
    visitMinutes: 20,
    hours: hours([480, 720], [780, 1020]),
  },
  {
    name: 'Dr. Luis Moreno',
    zone: 'America/Los_Angeles',
    visitMinutes: 20,
    hours: hours([540, 720], [780, 1140]),
  },
]

/** Gives each programme that asks for a time and has nobody yet invented clinicians; the names of these programmes. */
export async function inventClinicians(db: Db): Promise<string[]> {
  const asking = (await listProgrammes(db)).filter(({ programme: { definition } }) =>
    definition.pages.some(asksForTime),
  )
  const seen = await db.selectFrom('clinicians').select('programme_id').distinct().execute()
  const without = asking.filter(({ programme: { fuuid } }) =>
    seen.every(({ programme_id: id }) => id !== fuuid),
  )
  for (const { programme } of without) await replaceClinicians(db, programme.fuuid, invented)
  return without.map(({ programme }) => programme.name)
}
