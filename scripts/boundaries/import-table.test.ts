import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { zones } from './import-table.ts'

/** Which rows of ARCHITECTURE tell which zones. */
const rows = {
  contract: 'contract',
  ui: 'ui',
  'late code': 'ui',
  'flow rules': 'flow, rules; webchat',
  webchat: 'flow, rules; webchat',
  'flow views': 'flow, views and their hooks',
  server: 'server',
  'web platform': 'web/platform',
  'web messages': 'web/messages',
  'web forms': 'web/forms',
  'web screen': 'web/screen, web/routes.ts',
  'web feature': 'web/features',
  'web app': 'web/app and the other files of web',
  scripts: 'scripts',
}
/** Whose part of a row is told apart in it, and under which name. */
const apart = new Map([
  ['late code', 'ui/late'],
  ['webchat', 'webchat'],
])
/** Tools of the build have no row, and `testing` may import anything. */
const untold = ['tool settings', 'package', 'testing']

const flow = ['flow rules', 'flow views']
const ui = ['ui', 'late code']
/** What the words of the second column mean; a zone may always import itself. */
const meanings: Record<string, string[]> = {
  'nothing of ours': [],
  contract: ['contract'],
  ui,
  'ui/late': ['late code'],
  flow,
  'rules of flow': ['flow rules'],
  server: ['server'],
  testing: ['testing'],
  'web/platform': ['web platform'],
  'web/messages': ['web messages'],
  'web/forms': ['web forms'],
  'web/screen': ['web screen'],
  'all of web': zones.map(({ name }) => name).filter((name) => name.startsWith('web ')),
}

const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')

function readRow(row: string): string[] {
  const line = text.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? ''
  return line.split('|').map((cell) => cell.trim())
}

function listPackages(row: string): string[] {
  const last = readRow(row).at(-2) ?? ''
  return last === 'none' ? [] : last.split(', ').map((name) => name.replace(' (types only)', ''))
}

/** What the second column says of one zone: what it says of all of its row, and what of it alone. */
function readImports(name: string, row: string): string {
  const [ofAll = '', ...others] = (readRow(row)[2] ?? '').split('; ')
  const own = others.find((part) => part.startsWith(`${apart.get(name)}: `))
  return own ? `${ofAll}, ${own.replace(/^.*?: /, '')}` : ofAll
}

function listZones(words: string): string[] {
  const plain = words.replaceAll(/ \([^)]*\)/g, '').split(', ')
  return [...new Set(plain.flatMap((word) => meanings[word] ?? [`not understood: ${word}`]))]
}

it.each(Object.entries(rows))('ARCHITECTURE tells what the zone %s may import', (name, row) => {
  const zone = zones.find((each) => each.name === name)
  const imports = zone?.imports.filter((one) => one !== 'package')
  const words = readImports(name, row)
  const told = listZones(words).filter((one) => one !== name)
  expect(told.toSorted()).toEqual(imports?.toSorted())
  const inPart = /contract \((of its endpoints and shapes types only|as web\/platform)\)/
  expect(inPart.test(words)).toBe(zone?.typesOnly !== undefined)
})

it('every zone has a row', () => {
  const told = [...Object.keys(rows), ...untold]
  expect(zones.map(({ name }) => name).toSorted()).toEqual(told.toSorted())
})

const listed = Object.entries(rows).filter(([name]) => {
  const packages = zones.find((zone) => zone.name === name)?.packages
  // Late code is a part of ui there.
  return packages !== 'any' && name !== 'late code'
})

it.each(listed)('ARCHITECTURE tells the packages of the zone %s', (name, row) => {
  const zone = zones.find((each) => each.name === name)
  expect(listPackages(row).toSorted()).toEqual(zone && [...zone.packages].toSorted())
})
