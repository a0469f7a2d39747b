import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ProgrammeProblem } from '../read/problem.ts'
import { type Compilation, leaveOut } from './compilation.ts'
import { compileProgramme, type ProgrammeBuild } from './compile-programme.ts'

/** All programmes of a folder, in the order of their slugs. Throws when the folder cannot be read. */
export async function compileProgrammes(folder: string): Promise<Compilation> {
  const slugs = await listFoldersWith(folder, 'flow.yaml')
  const results = await Promise.all(slugs.map((slug) => compileProgramme(path.join(folder, slug))))
  const builds = results.flatMap((result) => (result.ok ? [result.build] : []))
  const problems = results.flatMap((result) => (result.ok ? [] : result.problems))
  return leaveOut(
    { builds, problems: [...problems, ...(await findMisnamed(folder))] },
    findSharedIds(builds),
  )
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** The folders below `folder` that hold a file of this name, in order. */
async function listFoldersWith(folder: string, file: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const found = await Promise.all(names.map((name) => isThere(path.join(folder, name, file))))
  return names.filter((_, place) => found[place]).sort()
}

/** A flow.yml would be passed over in silence. */
async function findMisnamed(folder: string): Promise<ProgrammeProblem[]> {
  const message = 'Name this file flow.yaml; only that name is read.'
  const slugs = await listFoldersWith(folder, 'flow.yml')
  return slugs.map((slug) => ({ file: `${slug}/flow.yml`, line: null, path: '', message }))
}

function findSharedIds(builds: readonly ProgrammeBuild[]): ProgrammeProblem[] {
  const byId = Map.groupBy(
    builds.map(({ programme }) => programme),
    ({ fuuid }) => fuuid,
  )
  return builds.flatMap(({ programme: { fuuid, slug } }) => {
    const other = byId.get(fuuid)?.find((programme) => programme.slug !== slug)
    if (!other) return []
    const message = `The programme "${other.slug}" has the same id. Give each its own.`
    return [{ file: `${slug}/flow.yaml`, line: null, path: 'id', message }]
  })
}
