import type pg from 'pg'

/** Made anew by migrating, or by the hour: sums are of this database's own transactions. */
const leftOut = ['schema_migrations', 'locks', 'jobs.version', 'funnel_days', 'funnel_sums']

/** Every table that holds something to keep, by name; an unlogged one is worth nothing after a restart. */
export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relkind = 'r'
       and relpersistence = 'p' and oid::regclass::text <> all ($1)
     order by name`,
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
