import { posix } from 'node:path'
import type { SourceFile } from '../source/source-file.ts'
import { lineAt, type ModuleRequest, type Syntax } from '../source/syntax.ts'
import { findZone, isTest, librarySuffix, type Zone } from './import-table.ts'
import type { Finding } from './style-rules.ts'

/** The parts of a path that name a feature: `web/features/flow/…` → `flow`. */
function readFeature(path: string): string | undefined {
  return /^web\/features\/([^/]+)\//.exec(path)?.[1]
}

function readArea(path: string): string | undefined {
  return /^server\/areas\/([^/]+)\//.exec(path)?.[1]
}

/** What is open to all: what an area is made of for the server, its own routes, and what it shares. */
const openInArea = /^server\/areas\/[^/]+\/(area\.ts|[^/]+-route\.ts|shared\/.+)$/

/** The route table is a `.ts` whose rows load screens; pages for tests are free to do so too. */
const mayReachViews = new Set(['web app', 'testing'])

function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function checkPackage(zone: Zone, specifier: string): string | undefined {
  const name = specifier.startsWith('node:') ? 'node:' : packageName(specifier)
  const allowed =
    zone.packages === 'any' ? !zone.never?.includes(name) : zone.packages.includes(name)
  return allowed ? undefined : `${zone.name} may not import the package ${specifier}`
}

function checkOwn(zone: Zone, from: string, to: string): string | undefined {
  const target = findZone(to)
  if (target === undefined) return `${to} belongs to no zone of the import table`
  const [feature, other] = [readFeature(from), readFeature(to)]
  if (feature !== undefined && other !== undefined && feature !== other) {
    return `the feature ${feature} may not import the feature ${other}`
  }
  const area = readArea(to)
  if (area !== undefined && area !== readArea(from) && !openInArea.test(to)) {
    return `only the area ${area} may import ${to}: what others may is in its folder shared`
  }
  if (isTest(to)) return 'nothing may import a test'
  if (target.name === zone.name || zone.imports.includes('*')) return undefined
  if (zone.imports.includes(target.name)) return undefined
  if (isTest(from) && openToTests(zone).includes(target.name)) return undefined
  return `${zone.name} may not import ${target.name} (${to})`
}

/**
 * A test of an item may look at both halves of it, and at the words the product gives its view; other
 * tests may run what a command would do.
 */
function openToTests(zone: Zone): string[] {
  return zone.name.startsWith('flow')
    ? ['testing', 'contract', 'ui', 'flow rules', 'flow views', 'web messages']
    : ['testing', 'scripts']
}

/** Where a relative request leads, as a repository path; undefined for packages. */
export function resolveRequest(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const [path = ''] = specifier.split('?')
  return posix.normalize(posix.join(posix.dirname(from), path))
}

function checkRequest(zone: Zone, file: SourceFile, request: ModuleRequest): string | undefined {
  const target = resolveRequest(file.path, request.specifier)
  const runs = !request.typeOnly && !isTest(file.path)
  if (runs && zone.typesOnly?.test(target ?? request.specifier)) {
    return `${zone.name} may import only types of ${target ?? request.specifier}`
  }
  if (target === undefined) {
    return isTest(file.path) ? undefined : checkPackage(zone, request.specifier)
  }
  if (file.path.endsWith(librarySuffix) && !request.typeOnly) {
    return `a ${librarySuffix} file holds somebody else’s library alone, as no size counts it: move ${target} out of it`
  }
  const toView = file.path.endsWith('.ts') && target.endsWith('.tsx')
  if (toView && !isTest(file.path) && !mayReachViews.has(zone.name)) {
    return `a .ts file may not import the .tsx file ${target}`
  }
  return checkOwn(zone, file.path, target)
}

/** Every import of a file that the import table forbids. */
export function checkImports(file: SourceFile, syntax: Syntax): Finding[] {
  const zone = findZone(file.path)
  if (zone === undefined) {
    return [{ path: file.path, line: 1, message: 'belongs to no zone of the import table' }]
  }
  return syntax.requests.flatMap((request) => {
    const message = checkRequest(zone, file, request)
    return message === undefined
      ? []
      : [{ path: file.path, line: lineAt(file.text, request.start), message }]
  })
}

/** One finding per knot: a group of files each of which reaches itself through the others. */
export function findCycles(imports: Map<string, string[]>): Finding[] {
  const finished = new Set<string>()
  const findings: Finding[] = []
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start !== -1) {
      const loop = [...trail.slice(start), path].join(' → ')
      findings.push({ path, line: 1, message: `is part of an import cycle: ${loop}` })
      return
    }
    if (finished.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    finished.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return findings
}
