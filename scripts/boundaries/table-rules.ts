import { posix } from 'node:path'
import type { SourceFile } from '../source/source-file.ts'
import { lineAt } from '../source/syntax.ts'
import { isTest } from './import-table.ts'
import type { Finding } from './style-rules.ts'

/**
 * Who may touch a table follows from where it is declared: what `server/areas/<area>/tables.ts` holds is its
 * area's alone; `server/http/access/tables/<area>.ts` holds what everybody reads, and only that area and what
 * stands below all areas write; every other folder's tables are read by everybody and written by it alone.
 */
const declarations = [
  /^(server\/areas\/[^/]+)\/tables\.ts$/,
  /^server\/http\/access\/tables\/([^/]+)\.ts$/,
  /^(server\/[^/]+)\/tables\.ts$/,
  /^(server\/data)\/schema\.ts$/,
]
const [ofArea, ofEverybody] = declarations
const below = 'server/http/access'
/** Whole databases are its matter, table by table. */
const backup = 'server/backup/'

/** A row of the schema. */
const schemaRow = /^ {2,4}(\w+): \w+Table$/gm
const name = '"?(?:public\\.)?"?(\\w+|\\$\\{)'
const writeForms = [
  `insert into ${name}`,
  `delete from (?:only )?${name}`,
  `merge into ${name}`,
  `truncate (?:table )?${name}(?=[\\s;\`'"])`,
  `update (?:only )?${name}"?(?: (?:as )?\\w+)? set\\b`,
  `copy ${name} from`,
  `(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\\(\\s*\\[?(?:'(\\w+)|([\\w\`]))`,
]
const written = new RegExp(`\\b(?:${writeForms.join('|').replaceAll(' ', '\\s+')})`, 'gi')
/** A table named in a statement, built or written. */
const named =
  /\b(?:from|join|into|update|using)\s+"?(?:public\.)?"?(\w+)\b|(?:From|Join|Into|Table|using)\(\s*\[?'(\w+)/g

interface Owner {
  folder: string
  /** Nobody else reads it either. */
  isPrivate: boolean
  writers: string[]
}

function findOwner(path: string): Owner | undefined {
  const shared = ofEverybody?.exec(path)?.[1]
  if (shared !== undefined) {
    const folder = `server/areas/${shared}`
    return { folder, isPrivate: false, writers: [`${folder}/`, `${below}/`] }
  }
  const folder = declarations.flatMap((where) => where.exec(path)?.[1] ?? [])[0]
  if (folder === undefined) return undefined
  return { folder, isPrivate: ofArea?.test(path) === true, writers: [`${folder}/`] }
}

function findOwners(files: readonly SourceFile[]): Map<string, Owner> {
  return new Map(
    files.flatMap(({ path, text }) => {
      const owner = findOwner(path)
      if (owner === undefined) return []
      return [...text.matchAll(schemaRow)].map(([, table = '']) => [table, owner] as const)
    }),
  )
}

function checkNames({ path, text }: SourceFile, owners: Map<string, Owner>): Finding[] {
  return [...text.matchAll(named)].flatMap(({ 1: inText, 2: built, index }) => {
    const table = inText ?? built ?? ''
    const owner = owners.get(table)
    if (!owner?.isPrivate || path.startsWith(`${owner.folder}/`)) return []
    const message = `names the table ${table}, which only ${posix.basename(owner.folder)} reads and writes`
    return [{ path, line: lineAt(text, index), message }]
  })
}

function checkWrites({ path, text }: SourceFile, owners: Map<string, Owner>): Finding[] {
  return [...text.matchAll(written)].flatMap((match) => {
    const table = match.slice(1).find((group) => group !== undefined) ?? ''
    const owner = owners.get(table)
    const find = (message: string) => [{ path, line: lineAt(text, match.index), message }]
    if (owner) {
      if (owner.isPrivate || owner.writers.some((writer) => path.startsWith(writer))) return []
      return find(
        `writes the table ${table}, which only ${owner.folder} writes: ask a function of it`,
      )
    }
    if (path.startsWith(backup)) return []
    return find(`writes the table ${table}, which no tables.ts declares`)
  })
}

/** Tables given to an area that does not exist would be everybody's. */
function checkOwners(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const folder = ofEverybody?.test(path) ? findOwner(path)?.folder : undefined
    if (folder === undefined || files.some((file) => file.path.startsWith(`${folder}/`))) return []
    return [{ path, line: 1, message: `gives its tables to ${folder}, which is not there` }]
  })
}

/** Every statement of the server that reads or writes what is another's. */
export function checkTables(files: readonly SourceFile[]): Finding[] {
  const owners = findOwners(files)
  const statements = files.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  return [
    ...checkOwners(files),
    ...statements.flatMap((file) => [...checkNames(file, owners), ...checkWrites(file, owners)]),
  ]
}
