import { posix } from 'node:path'
import type { SourceFile } from '../source/source-file.ts'
import { lineAt } from '../source/syntax.ts'
import { isTest } from './import-table.ts'
import type { Finding } from './style-rules.ts'

const areaTables = /^(server\/areas\/[^/]+)\/tables\.ts$/
/** A row of the schema that a `tables.ts` adds to. */
const schemaRow = /^ {4}(\w+): \w+Table$/gm
/** A table named in a statement, built or written. */
const named =
  /\b(?:from|join|into|update|using)\s+(\w+)\b|(?:From|Join|Into|Table|using)\(\s*\[?'(\w+)/g

function findOwners(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ path, text }) => {
      const owner = areaTables.exec(path)?.[1]
      if (owner === undefined) return []
      return [...text.matchAll(schemaRow)].map(([, table = '']) => [table, owner] as const)
    }),
  )
}

/** Every statement of the server that reads or writes a table of another area. */
export function checkTables(files: readonly SourceFile[]): Finding[] {
  const owners = findOwners(files)
  const statements = files.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  return statements.flatMap(({ path, text }) =>
    [...text.matchAll(named)].flatMap(({ 1: written, 2: built, index }) => {
      const table = written ?? built ?? ''
      const owner = owners.get(table)
      if (owner === undefined || path.startsWith(`${owner}/`)) return []
      const message = `names the table ${table}, which only ${posix.basename(owner)} reads and writes`
      return [{ path, line: lineAt(text, index), message }]
    }),
  )
}
