import { expect, it } from 'vitest'
import { checkTables } from './table-rules.ts'

const tables = {
  path: 'server/areas/uploads/tables.ts',
  text: "declare module '../../data/schema.ts' {\n  interface DatabaseSchema {\n    images: ImagesTable\n  }\n}\n",
}

const messagesOf = (path: string, text: string) =>
  checkTables([tables, { path, text }]).map(({ line, message }) => `${line} ${message}`)

it.each([
  `\ndb.selectFrom('images')`,
  `\ndb.insertInto('images')`,
  `\ndb.leftJoin('images as i', 'i.id', 'l.id')`,
  '\nsql`update images set digest = null`',
  '\nsql`select 1 from images i`',
])('no area names a table of another: %j', (text) => {
  expect(messagesOf('server/areas/leads/a.ts', text)).toEqual([
    '2 names the table images, which only uploads reads and writes',
  ])
})

it.each([
  ['server/areas/uploads/shared/a.ts', `db.selectFrom('images')`],
  ['server/areas/leads/a.ts', `db.selectFrom('leads')`],
  ['server/areas/leads/a.test.ts', `db.selectFrom('images')`],
  ['server/areas/leads/a.ts', `import { readImages } from '../uploads/shared/images.ts'`],
])('%s may hold %s', (path, text) => {
  expect(messagesOf(path, text)).toEqual([])
})
