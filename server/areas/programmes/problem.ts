/** One thing an author must put right: where it is, what is wrong and how to fix it. */
export interface ProgrammeProblem {
  /** For example `vellum/flow.yaml`. */
  file: string
  /** From 1; null when the file as a whole is meant. */
  line: number | null
  /** For example `pages.about-you.items.age.min`; empty for the whole file. */
  path: string
  message: string
}

export function formatProgrammeProblem({ file, line, path, message }: ProgrammeProblem): string {
  const place = line === null ? file : `${file}:${line}`
  return path ? `${place}  ${path}: ${message}` : `${place}  ${message}`
}

/** The programmes that have a problem. */
export function listSlugs(problems: readonly ProgrammeProblem[]): string[] {
  return [...new Set(problems.map(({ file }) => file.split('/')[0] ?? file))]
}

/** Every problem on a line of its own, below how many there are. */
export function formatProgrammeProblems(problems: readonly ProgrammeProblem[]): string {
  const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`
  return [
    `${count} in ${listSlugs(problems).join(', ')}:`,
    ...problems.map(formatProgrammeProblem),
  ].join('\n')
}

/** Where in a YAML file something stands. */
export type SourcePath = readonly (string | number)[]

/** Collects the problems of one file, with line numbers where the path leads to one. */
export interface Source {
  file: string
  problems: ProgrammeProblem[]
  report(path: SourcePath, message: string): void
}

/** For what is looked at once for each voice but need be told only once. */
export function reportOnce(source: Source, path: SourcePath, message: string): void {
  const place = path.join('.')
  const known = source.problems.some((one) => one.path === place && one.message === message)
  if (!known) source.report(path, message)
}
