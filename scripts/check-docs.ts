/** Fails when a document names a path, npm script, test, error code or requirement that does not exist, or stands astray, or a type is told to no author. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '../contract/errors.ts'
import packageJson from '../package.json' with { type: 'json' }
import { itemTypeNames, pageTypeNames } from '../server/programmes/read/format.ts'
import {
  authorsGuide,
  checkDocument,
  checkRoot,
  checkScripts,
  checkTypes,
  type Truth,
} from './docs/doc-rules.ts'
import { listFiles, readSourceFiles, repositoryFolder } from './source/source-file.ts'
import { parseLedger } from './trace/ledger.ts'

const ledger = readFileSync(join(repositoryFolder, 'docs/requirements.tsv'), 'utf8')

const truth: Truth = {
  hasPath(path) {
    if (!/[*<]/.test(path)) return existsSync(join(repositoryFolder, path))
    return (
      listFiles([path.replace(/<[^>]+>/g, '*'), `${path.replace(/<[^>]+>/g, '*')}/**`]).length > 0
    )
  },
  readFile: (path) => readFileSync(join(repositoryFolder, path), 'utf8'),
  npmScripts: Object.keys(packageJson.scripts),
  errorCodes: Object.keys(errors),
  requirementIds: parseLedger(ledger).map((row) => row.id),
}

const documents = readSourceFiles(['*.md', 'docs/**/*.md'])
const findings = documents.flatMap(({ path, text }) => checkDocument(path, text, truth))
findings.push(...checkRoot(documents.map(({ path }) => path)))
const readme = documents.find(({ path }) => path === 'README.md')?.text ?? ''
findings.push(...checkScripts(truth.npmScripts, readme))
findings.push(...checkTypes(pageTypeNames, itemTypeNames, truth.readFile(authorsGuide)))
const numbers = listFiles(['docs/decisions/*.md']).map((path) => /(\d+)-/.exec(path)?.[1])
for (const [index, number] of numbers.entries()) {
  if (numbers.indexOf(number) !== index) findings.push(`docs/decisions has two of number ${number}`)
}

for (const [name, command] of Object.entries(packageJson.scripts)) {
  for (const [, path = ''] of command.matchAll(/\bnode (\S+\.ts)/g)) {
    if (!truth.hasPath(path))
      findings.push(`package.json: ${name} runs ${path}, which does not exist`)
  }
}

for (const finding of findings) console.error(finding)
console.log(`docs: ${documents.length} documents, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
