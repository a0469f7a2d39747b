/** Starts a new thing in the right place: `npm run new -- item blood-pressure`. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseConfig, requireProgrammesFolder } from '../server/config.ts'
import { StartError } from '../server/start-error.ts'
import { type Kind, kinds, planNew } from './new/plan-new.ts'
import { repositoryFolder } from './source/source-file.ts'
import { describeFailure } from './terminal/describe-failure.ts'

function write(kind: Kind, name: string): void {
  const config = parseConfig(process.env)
  if (kind === 'programme') requireProgrammesFolder(config)
  const existing = {
    migrations: readdirSync(join(repositoryFolder, 'server/migrations')),
    decisions: readdirSync(join(repositoryFolder, 'docs/decisions')),
    programmes: relative(repositoryFolder, config.programmesFolder),
  }
  const today = new Date().toISOString().slice(0, 10)
  const { files, steps } = planNew(kind, name, existing, today)
  const taken = Object.keys(files).filter((path) => existsSync(join(repositoryFolder, path)))
  if (taken.length > 0) throw new StartError(`already there: ${taken.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    const file = join(repositoryFolder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${path}`)
  }
  for (const step of steps) console.log(`then ${step}`)
}

try {
  const [kindName, name] = process.argv.slice(2)
  const kind = kinds.find((one) => one === kindName)
  if (kind === undefined || name === undefined) {
    throw new StartError(`npm run new -- ${kinds.join('|')} <name-in-kebab-case>`)
  }
  write(kind, name)
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
