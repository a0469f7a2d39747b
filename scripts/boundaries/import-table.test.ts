import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { zones } from './import-table.ts'

/** Which rows of ARCHITECTURE tell which zones; those that may import any package have no list to compare. */
const rows = {
  contract: 'contract',
  ui: 'ui',
  'flow rules': 'flow, rules; webchat',
  'flow views': 'flow, views and their hooks',
  'web platform': 'web/platform',
  'web messages': 'web/messages',
  'web forms': 'web/forms',
  'web screen': 'web/screen, web/routes.ts',
  'web feature': 'web/features',
  'web app': 'web/app and the other files of web',
}

const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')

function listPackages(row: string): string[] {
  const line = text.split('\n').find((each) => each.startsWith(`| ${row} |`)) ?? ''
  const last = line.split('|').at(-2)?.trim() ?? ''
  return last === 'none' ? [] : last.split(', ').map((name) => name.replace(' (types only)', ''))
}

it.each(Object.entries(rows))('ARCHITECTURE tells the packages of the zone %s', (name, row) => {
  const zone = zones.find((each) => each.name === name)
  expect(listPackages(row).toSorted()).toEqual(zone && [...zone.packages].toSorted())
})

it('every zone with a list of packages is told there', () => {
  const listed = zones.filter(({ packages }) => packages !== 'any' && packages.length > 0)
  // Late code is a part of ui there, and package.json has nothing to import.
  const told = listed.map(({ name }) => name).filter((name) => name !== 'late code')
  expect(told.filter((name) => !(name in rows))).toEqual([])
})
