/**
 * Looks after programmes without a server or a database:
 *   npm run programmes -- check             every programme of PROGRAMMES_DIR
 *   npm run programmes -- check my/folder   one programme, or all below a folder
 *   npm run programmes -- check fennora     the programme of PROGRAMMES_DIR that has this name
 *   npm run programmes -- check --watch     again at every change
 *   npm run programmes -- schema            writes docs/programme.schema.json after a change of the format
 * Prints mistakes with file, line and remedy, and whether more may show; exits 1 when there is one.
 */
import { existsSync, readdirSync, statSync, watch, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Compilation } from '../server/programmes/compile/compilation.ts'
import type { ProgrammeBuild } from '../server/programmes/compile/compile-programme.ts'
import { StartError } from '../server/start-error.ts'
import { describeFailure } from './terminal/describe-failure.ts'

// Half the time of a check is reading our own code, which the second one spares.
enableCompileCache(path.join(import.meta.dirname, '../.cache/node'))
const { compileProgramme } = await import('../server/programmes/compile/compile-programme.ts')
const { compileProgrammes } = await import('../server/programmes/compile/compile-programmes.ts')
const { formatProgrammeProblems } = await import('../server/programmes/read/problem.ts')
const { parseConfig } = await import('../server/config.ts')

const usage = 'Use: npm run programmes -- check [folder] [--watch] | schema'
/** An editor writes a file in several steps. */
const settleMs = 80

async function compileBelow(folder: string): Promise<Compilation> {
  if (!existsSync(path.join(folder, 'flow.yaml'))) return compileProgrammes(folder)
  const result = await compileProgramme(folder)
  return result.ok
    ? { builds: [result.build], problems: [] }
    : { builds: [], problems: result.problems }
}

function describeBuild({ programme: { slug, definition } }: ProgrammeBuild): string {
  const items = definition.pages.flatMap((page) => page.items).length
  return `${slug}: ${definition.pages.length} pages, ${items} items, no mistake`
}

/** True when there is at least one programme and none has a mistake. */
async function check(folder: string): Promise<boolean> {
  const { builds, problems } = await compileBelow(folder)
  for (const build of builds) console.log(describeBuild(build))
  if (problems.length > 0) console.log(formatProgrammeProblems(problems))
  if (builds.length + problems.length === 0) {
    console.log(`There is no programme in ${folder}: each is a folder with a flow.yaml.`)
  }
  return builds.length > 0 && problems.length === 0
}

function checkAtChanges(folder: string): void {
  let timer: NodeJS.Timeout | undefined
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      console.log(`\n${new Date().toLocaleTimeString()}`)
      void check(folder)
    }, settleMs)
  })
}

async function writeSchema(): Promise<void> {
  const { formatProgrammeSchema, schemaFile } = await import('./schema/format-schema.ts')
  writeFileSync(schemaFile, formatProgrammeSchema())
  console.log(`Wrote ${path.relative(process.cwd(), schemaFile)}.`)
}

interface Wanted {
  wanted: string | undefined
  watches: boolean
}

/** Throws StartError for a command that is not one. */
function readCommand(): Wanted | 'schema' {
  const options = { watch: { type: 'boolean', default: false } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [command, wanted, ...others] = positionals
    if (command === 'schema' && wanted === undefined && !values.watch) return 'schema'
    if (command === 'check' && others.length === 0) return { wanted, watches: values.watch }
  } catch {}
  throw new StartError(usage)
}

/** What to check: all programmes, one of them by its name, or any folder. Throws StartError when it is not there. */
function findFolder(programmesFolder: string, wanted: string | undefined): string {
  const folder = wanted ? path.resolve(process.env.INIT_CWD ?? '.', wanted) : programmesFolder
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return folder
  if (found) throw new StartError(`${folder} is not a folder.`)
  const programme = path.join(programmesFolder, wanted ?? '')
  if (wanted && statSync(programme, { throwIfNoEntry: false })?.isDirectory()) return programme
  const names = existsSync(programmesFolder) ? readdirSync(programmesFolder).join(', ') : ''
  const known = names === '' ? '' : ` Programmes in ${programmesFolder}: ${names}.`
  throw new StartError(`There is no folder ${folder}.${wanted ? known : ''}`)
}

async function checkWanted({ wanted, watches }: Wanted): Promise<void> {
  const folder = findFolder(parseConfig(process.env).programmesFolder, wanted)
  process.exitCode = (await check(folder)) ? 0 : 1
  if (watches) checkAtChanges(folder)
}

try {
  const asked = readCommand()
  await (asked === 'schema' ? writeSchema() : checkWanted(asked))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
