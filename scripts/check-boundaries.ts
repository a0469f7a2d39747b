/** Fails when a file breaks the import table of scripts/boundaries or a habit a machine can see. */
import { checkImports, findCycles, resolveRequest } from './boundaries/import-rules.ts'
import { checkFile, checkSyntax, type Finding } from './boundaries/style-rules.ts'
import { checkTables } from './boundaries/table-rules.ts'
import { readSourceFiles } from './source/source-file.ts'
import { parseSource } from './source/syntax.ts'

const started = performance.now()
const findings: Finding[] = []
const graph = new Map<string, string[]>()

const modules = readSourceFiles(['**/*.{ts,tsx}'])
for (const file of modules) {
  const syntax = parseSource(file)
  const targets = syntax.requests.map(({ specifier }) => resolveRequest(file.path, specifier))
  graph.set(
    file.path,
    targets.filter((target) => target !== undefined),
  )
  findings.push(...checkFile(file), ...checkImports(file, syntax), ...checkSyntax(file, syntax))
}
const sheets = readSourceFiles(['**/*.css'])
const others = [...sheets, ...readSourceFiles(['server/migrations/*.sql'])]
findings.push(...others.flatMap(checkFile), ...findCycles(graph), ...checkTables(modules))

for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`)
const count = modules.length + sheets.length
const time = Math.round(performance.now() - started)
console.log(`boundaries: ${count} files, ${findings.length} findings, ${time} ms`)
process.exitCode = findings.length === 0 ? 0 : 1
