import type pg from 'pg'

/**
 * Lets rows come back without waiting for those they refer to. Call what it returns when all are there:
 * it checks every reference, and throws when one leads nowhere.
 */
export async function disconnectTables(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ take: string; give: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as give
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  )
  for (const { take } of rows) await client.query(take)
  return async () => {
    for (const { give } of rows) await client.query(give)
  }
}

/** The next row of a numbered table gets a number none has yet. */
export async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, max(%I)) from %s having max(%2$I) is not null',
       pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass)
       as statement
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  for (const { statement } of rows) await client.query(statement)
}
