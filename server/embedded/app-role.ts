import pg from 'pg'
import { adminName, adminUrl, appName, type DatabaseHome, databaseName } from './database-home.ts'

async function withAdmin<T>(
  home: DatabaseHome,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl(home, database) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Only rights over its own database: whatever slips into a statement can reach neither files nor roles. */
async function ensureRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appName])
  if (!rowCount) await client.query(`create role ${appName}`)
  await client.query(
    `alter role ${appName} login nosuperuser nocreaterole noreplication nobypassrls
     password ${pg.escapeLiteral(password)}`,
  )
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select datdba::regrole::text as owner from pg_database where datname = $1',
    [databaseName],
  )
  const [found] = rows
  if (!found) await client.query(`create database ${databaseName} owner ${appName}`)
  else if (found.owner !== appName) {
    await client.query(`alter database ${databaseName} owner to ${appName}`)
  }
}

/** Statements that give the product what the superuser made in its name before it had a role of its own. */
const handOver = `
  select format('alter %s %s owner to ${appName}', kind, name) as statement from (
    select 'schema' as kind, quote_ident(nspname) as name, oid as object, nspowner as owner,
      'pg_namespace'::regclass as catalog, 1 as place
    from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select case relkind when 'S' then 'sequence' when 'v' then 'view'
        when 'm' then 'materialized view' else 'table' end,
      c.oid::regclass::text, c.oid, relowner, 'pg_class'::regclass, 2
    from pg_class c where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'routine', oid::regprocedure::text, oid, proowner, 'pg_proc'::regclass, 3 from pg_proc
    union all
    select 'type', oid::regtype::text, oid, typowner, 'pg_type'::regclass, 4
    from pg_type where typtype in ('d', 'e', 'r')
  ) as made
  where owner = '${adminName}'::regrole
    -- Not what the server itself came with.
    and object >= 16384
    -- Columns' own sequences follow their table; what an extension made stays with it.
    and not exists (
      select from pg_depend
      where classid = catalog and objid = object and deptype in ('a', 'i', 'e')
    )
  order by place`

async function takeOver(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ statement: string }>(handOver)
  for (const { statement } of rows) await client.query(statement)
  await client.query('commit')
}

/**
 * Makes the product's role and its database, or brings those of an older version up to date: they ran as
 * the superuser. Throws what the database throws.
 */
export async function prepareAppRole(home: DatabaseHome): Promise<void> {
  await withAdmin(home, 'postgres', async (client) => {
    await ensureRole(client, home.appPassword)
    await ensureDatabase(client)
  })
  await withAdmin(home, databaseName, takeOver)
}

/** Waits for nothing: whether the server takes statements at all. Throws what the database throws. */
export async function askServer(home: DatabaseHome): Promise<void> {
  await withAdmin(home, 'postgres', async (client) => {
    await client.query('select 1')
  })
}
