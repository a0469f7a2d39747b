import { sql } from 'kysely'
import type { Db } from '../../server/data/database.ts'

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** How a payment ended. */
const codes = ['succeeded', 'declined']

/** Every text among what is kept of requests, to know them again, that is neither an id nor an instant nor a code. */
export async function findKeptWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct part #>> '{}' as text
    from idempotency, jsonb_path_query(reply, 'strict $.**') part
    where jsonb_typeof(part) = 'string'`.execute(db)
  return rows
    .map(({ text }) => text)
    .filter((text) => !(id.test(text) || instant.test(text) || codes.includes(text)))
}

/** In how many different ways requests are kept. */
export async function countKeptScopes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct split_part(scope, ':', 1)) as count from idempotency where reply is not null`.execute(
    db,
  )
  return Number(rows[0]?.count)
}
