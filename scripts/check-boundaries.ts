/** Fails when a file breaks the import table of scripts/boundaries or a habit a machine can see. */
import { checkClasses } from './boundaries/class-rules.ts'
import { checkCrowds } from './boundaries/crowd-rules.ts'
import { joinByFolder } from './boundaries/folder-rules.ts'
import { checkImports, findCycles, resolveRequest } from './boundaries/import-rules.ts'
import { isTest, zones } from './boundaries/import-table.ts'
import { checkKeeping, storageFiles } from './boundaries/keeping-rules.ts'
import { findStaleNames } from './boundaries/stale-names.ts'
import { checkFile, checkSyntax, dataFiles, type Finding } from './boundaries/style-rules.ts'
import { checkTables } from './boundaries/table-rules.ts'
import { checkTypes, typeOwners } from './boundaries/type-rules.ts'
import { readSourceFiles } from './source/source-file.ts'
import { type ModuleRequest, parseSource } from './source/syntax.ts'

const started = performance.now()
const findings: Finding[] = []
const graph = new Map<string, string[]>()
/** Without tests and what is loaded later: a register of late parts may name what stands above it. */
const early = new Map<string, string[]>()

const modules = readSourceFiles(['**/*.{ts,tsx}'])
for (const file of modules) {
  const syntax = parseSource(file)
  const listTargets = (requests: ModuleRequest[]) =>
    requests.flatMap(({ specifier }) => resolveRequest(file.path, specifier) ?? [])
  graph.set(file.path, listTargets(syntax.requests))
  if (!isTest(file.path)) {
    early.set(file.path, listTargets(syntax.requests.filter(({ kind }) => kind !== 'dynamic')))
  }
  findings.push(
    ...checkFile(file),
    ...checkImports(file, syntax),
    ...checkSyntax(file, syntax),
    ...checkKeeping(file, syntax),
    ...checkTypes(file, syntax),
  )
}
const sheets = readSourceFiles(['**/*.css'])
const migrations = readSourceFiles(['server/migrations/*.sql'])
findings.push(
  ...[...sheets, ...migrations].flatMap(checkFile),
  ...findCycles(graph),
  ...findCycles(joinByFolder(early)),
  ...checkTables(modules),
  ...modules.filter(({ path }) => !isTest(path)).flatMap((file) => checkClasses(file, sheets)),
  ...checkCrowds([...modules, ...sheets].map(({ path }) => path)),
)

const paths = [...modules, ...sheets, ...migrations].map(({ path }) => path)
const lists: Record<string, readonly RegExp[]> = {
  'import-table.ts': zones.map(({ files }) => files),
  'keeping-rules.ts': storageFiles,
  'style-rules.ts': dataFiles,
  'type-rules.ts': typeOwners,
}
for (const [rule, patterns] of Object.entries(lists)) {
  findings.push(
    ...findStaleNames(`scripts/boundaries/${rule}`, patterns, [...paths, 'package.json']),
  )
}

for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`)
const count = paths.length
const time = Math.round(performance.now() - started)
console.log(`boundaries: ${count} files, ${findings.length} findings, ${time} ms`)
process.exitCode = findings.length === 0 ? 0 : 1
