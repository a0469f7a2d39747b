import type { Db } from '../../../data/database.ts'
import { type NewClinician, replaceClinicians } from '../schedule-repository.ts'

/** Says who sees the people of a programme and when. False when there is no such programme. */
export async function setClinicians(
  db: Db,
  slug: string,
  clinicians: readonly NewClinician[],
): Promise<boolean> {
  const programme = await db
    .selectFrom('programmes')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!programme) return false
  await replaceClinicians(db, programme.id, clinicians)
  return true
}
