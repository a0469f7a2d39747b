import { describe, expect, it } from 'vitest'
import { checkTables } from './table-rules.ts'

const declare = (row: string) =>
  `declare module '../../data/schema.ts' {\n  interface DatabaseSchema {\n    ${row}\n  }\n}\n`

const tables = [
  { path: 'server/areas/uploads/tables.ts', text: declare('images: ImagesTable') },
  { path: 'server/http/access/tables/leads.ts', text: declare('leads: LeadsTable') },
  { path: 'server/programmes/tables.ts', text: declare('programmes: ProgrammesTable') },
  { path: 'server/areas/leads/area.ts', text: '' },
  {
    path: 'server/data/schema.ts',
    text: 'export interface DatabaseSchema {\n  locks: LocksTable\n}',
  },
]

const messagesOf = (path: string, text: string) =>
  checkTables([...tables, { path, text }]).map(({ line, message }) => `${line} ${message}`)

describe('a table of an area', () => {
  it.each([
    `\ndb.selectFrom('images')`,
    `\ndb.insertInto('images')`,
    `\ndb.leftJoin('images as i', 'i.id', 'l.id')`,
    '\nsql`update images set digest = null`',
    '\nsql`select 1 from images i`',
  ])('is named by nobody else: %j', (text) => {
    expect(messagesOf('server/areas/leads/a.ts', text)).toEqual([
      '2 names the table images, which only uploads reads and writes',
    ])
  })

  it.each([
    ['server/areas/uploads/shared/a.ts', `db.selectFrom('images')`],
    ['server/areas/leads/a.test.ts', `db.selectFrom('images')`],
    ['server/areas/leads/a.ts', `import { readImages } from '../uploads/shared/images.ts'`],
  ])('%s may hold %s', (path, text) => {
    expect(messagesOf(path, text)).toEqual([])
  })
})

describe('a table that everybody reads', () => {
  it.each([
    `\ndb.insertInto('leads')`,
    `\ndb.updateTable('leads as l')`,
    `\ndb.deleteFrom('leads')`,
    `\ndb.mergeInto('leads')`,
    '\nsql`insert into leads (id) values (1)`',
    '\nsql`insert into "leads" (id) values (1)`',
    '\nsql`INSERT INTO leads (id) VALUES (1)`',
    '\nsql`update leads set path = null`',
    '\nsql`update public.leads as l\n  set path = null`',
    '\nsql`update only leads l set path = null`',
    '\nsql`with gone as (delete from leads returning id) select 1`',
    '\nsql`truncate leads`',
  ])('is written by nobody but its area: %j', (text) => {
    expect(messagesOf('server/areas/content/a.ts', text)).toEqual([
      '2 writes the table leads, which only server/areas/leads writes: ask a function of it',
    ])
  })

  it('of a folder that is no area is written by that folder', () => {
    const write = 'sql`update programmes set slug = null`; sql`delete from locks`'
    expect(messagesOf('server/areas/content/a.ts', write)).toEqual([
      '1 writes the table programmes, which only server/programmes writes: ask a function of it',
      '1 writes the table locks, which only server/data writes: ask a function of it',
    ])
    expect(messagesOf('server/programmes/a.ts', 'sql`update programmes set slug = 1`')).toEqual([])
  })

  it.each([
    ['server/areas/leads/shared/a.ts', 'sql`update leads set path = null`'],
    ['server/http/access/a.ts', `db.updateTable('leads')`],
    ['server/areas/content/a.ts', `db.selectFrom('leads').innerJoin('programmes', 'a', 'b')`],
    ['server/areas/content/a.ts', 'sql`select 1 from leads for update of leads`'],
    ['server/areas/content/a.test.ts', `db.deleteFrom('leads')`],
  ])('%s may hold %s', (path, text) => {
    expect(messagesOf(path, text)).toEqual([])
  })
})

describe('a table nobody declared', () => {
  it.each([
    ['sql`insert into orphans values (1)`', 'orphans'],
    [`db.deleteFrom('orphans')`, 'orphans'],
    ['db.deleteFrom(table)', 't'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    ['sql`delete from ${table}`', '${'],
  ])('is written by nobody: %j', (text, table) => {
    expect(messagesOf('server/areas/content/a.ts', text)).toEqual([
      `1 writes the table ${table}, which no tables.ts declares`,
    ])
  })

  it('is what the backup goes through, whole databases being its matter', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    expect(messagesOf('server/backup/a.ts', 'sql`insert into ${table} values (1)`')).toEqual([])
  })
})

it('the area a table is said to belong to is there', () => {
  const misspelt = { path: 'server/http/access/tables/lead.ts', text: declare('leads: LeadsTable') }
  expect(checkTables([misspelt]).map(({ message }) => message)).toEqual([
    'gives its tables to server/areas/lead, which is not there',
  ])
})
