import type { ProgrammeProblem } from '../read/problem.ts'
import type { ProgrammeBuild } from './compile-programme.ts'

/** The programmes of a folder that have no mistake, and every problem of the others. */
export interface Compilation {
  builds: ProgrammeBuild[]
  problems: ProgrammeProblem[]
}

/** The same without the programmes that turned out to have a problem. */
export function leaveOut(
  { builds, problems }: Compilation,
  found: ProgrammeProblem[],
): Compilation {
  const broken = new Set(found.map(({ file }) => file.split('/')[0]))
  return {
    builds: builds.filter(({ programme }) => !broken.has(programme.slug)),
    problems: [...problems, ...found],
  }
}
