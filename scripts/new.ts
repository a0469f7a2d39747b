/** Starts a new thing in the right place: `npm run new -- item blood-pressure`. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseConfig } from '../server/config.ts'
import { kinds, planNew } from './new/plan-new.ts'
import { repositoryFolder } from './source/source-file.ts'

const [kindName, name] = process.argv.slice(2)
const kind = kinds.find((one) => one === kindName)
if (kind === undefined || name === undefined) {
  console.error(`npm run new -- ${kinds.join('|')} <name-in-kebab-case>`)
  process.exit(1)
}

const existing = {
  migrations: readdirSync(join(repositoryFolder, 'server/migrations')),
  decisions: readdirSync(join(repositoryFolder, 'docs/decisions')),
  programmes: relative(repositoryFolder, parseConfig(process.env).programmesFolder),
}
const today = new Date().toISOString().slice(0, 10)
const { files, steps } = planNew(kind, name, existing, today)
const taken = Object.keys(files).filter((path) => existsSync(join(repositoryFolder, path)))
if (taken.length > 0) {
  console.error(`already there: ${taken.join(', ')}`)
  process.exit(1)
}
for (const [path, text] of Object.entries(files)) {
  const file = join(repositoryFolder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote ${path}`)
}
for (const step of steps) console.log(`then ${step}`)
