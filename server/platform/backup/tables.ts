import type pg from 'pg'

/** Made anew by migrating, or worth nothing after a restart. */
const leftOut = ['schema_migrations', 'request_counts']

/** Every table that holds something to keep, by name. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
     order by relname`,
    [leftOut],
  )
  return rows.map((row) => row.name)
}

/** The migrations a database has had, in order. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  return rows.map((row) => row.name)
}
