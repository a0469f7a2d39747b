/** One thing an author must put right: where it is, what is wrong and how to fix it. */
export interface ProgrammeProblem {
  /** For example `vellum/flow.yaml`. */
  file: string
  /** From 1; null when the file as a whole is meant. */
  line: number | null
  /** For example `pages.about-you.items.age.min`; empty for the whole file. */
  path: string
  message: string
  /** Found by going the ways of the flow, which is done last. */
  isOfWays?: true
  /** Told of a file that could not be read past its mistakes. */
  hidesMore?: true
}

/** Words, pictures and headings: whatever is wrong with them, every way stays as it is. */
const wordsPath =
  /\.(text|content|description|button|hint|missing|placeholder|alt|transcript|min_label|max_label|image|video|poster|captions)(\.[a-z0-9-]+)?$|\.items$/

/** Whether the ways cannot be gone before this is put right, since it would be told a second time. */
export function stopsWays({ file, path, isOfWays }: ProgrammeProblem): boolean {
  return !isOfWays && file.endsWith('/flow.yaml') && !wordsPath.test(path)
}

export function formatProgrammeProblem({ file, line, path, message }: ProgrammeProblem): string {
  const place = line === null ? file : `${file}:${line}`
  return path ? `${place}  ${path}: ${message}` : `${place}  ${message}`
}

/** The programmes that have a problem. */
export function listSlugs(problems: readonly ProgrammeProblem[]): string[] {
  return [...new Set(problems.map(({ file }) => file.split('/')[0] ?? file))]
}

/** Every problem on a line of its own, below how many there are; at the end what was not looked at yet. */
export function formatProgrammeProblems(problems: readonly ProgrammeProblem[]): string {
  const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`
  return [
    `${count} in ${listSlugs(problems).join(', ')}:`,
    ...problems.map(formatProgrammeProblem),
    ...formatUnread(problems),
    ...formatWaysLeft(problems),
  ].join('\n')
}

function formatUnread(problems: readonly ProgrammeProblem[]): string[] {
  const files = new Set(problems.flatMap(({ file, hidesMore }) => (hidesMore ? [file] : [])))
  return [...files].map(
    (file) => `${file} could not be read whole: more may show once these are mended.`,
  )
}

function formatWaysLeft(problems: readonly ProgrammeProblem[]): string[] {
  const slugs = listSlugs(problems.filter(stopsWays))
  if (slugs.length === 0) return []
  return [
    `Mend these first: the ways a visit can go through ${slugs.join(', ')} are looked at after.`,
  ]
}

/** Where in a YAML file something stands. */
export type SourcePath = readonly (string | number)[]

/** What stands there in what was read of the file; undefined where nothing does. */
export function findAt(read: unknown, path: SourcePath): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    read,
  )
}

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
