/** What the documents may refer to. */
export interface Truth {
  /** Whether a path of the repository, possibly with `*` or `<name>` in it, exists. */
  hasPath(path: string): boolean
  /** The text of a file that exists. */
  readFile(path: string): string
  npmScripts: string[]
  errorCodes: string[]
  requirementIds: string[]
}

interface LengthRule {
  files: RegExp
  atLeast: number
  atMost: number
}

const lengthRules: LengthRule[] = [
  { files: /^README\.md$/, atLeast: 1, atMost: 100 },
  { files: /^ARCHITECTURE\.md$/, atLeast: 1, atMost: 150 },
  { files: /^docs\/decisions\//, atLeast: 20, atMost: 45 },
]

/** Top folders and root files: a quoted word starting with one of them, or `./`, is meant as a path. */
const roots =
  /^(?:\.\/)?(?:contract|ui|flow|programmes|server|web|testing|e2e|bench|scripts|docs|\.ci)\/|^[\w.-]+\.(?:md|json|ts)$/

/** The documents beside the README; every other one stands in docs. */
const rootDocuments = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']

/** More commands than one remembers are one command with words behind it. */
const scriptLimit = 15

/** Npm's own commands, which need no entry in package.json. */
const npmCommands = new Set(['ci', 'start', 'test', 'install', 'run'])

/** Every false statement a machine can see in one document, as `line: message`. */
export function checkDocument(path: string, text: string, truth: Truth): string[] {
  const lines = text.trimEnd().split('\n')
  const findings = lines.flatMap((line, index) => {
    const problems = [
      ...checkLinks(path, line, truth),
      ...checkCode(line, isFenced(lines, index), truth),
      ...checkTree(line, lines, index, truth),
    ]
    return problems.map((problem) => `${path}:${index + 1} ${problem}`)
  })
  const rule = lengthRules.find(({ files }) => files.test(path))
  if (rule && (lines.length < rule.atLeast || lines.length > rule.atMost)) {
    findings.push(`${path} has ${lines.length} lines, not ${rule.atLeast} to ${rule.atMost}`)
  }
  return findings
}

/** The scripts of package.json are few, and the README has them all. */
export function checkScripts(scripts: readonly string[], readme: string): string[] {
  const missing = scripts.filter((name) => !new RegExp(`\\bnpm (run )?${name}\``).test(readme))
  const findings = missing.map((name) => `README.md does not name the npm script ${name}`)
  if (scripts.length > scriptLimit) {
    findings.push(`package.json has ${scripts.length} scripts, the limit is ${scriptLimit}`)
  }
  return findings
}

/** The guide for authors, where every type that they may write is listed. */
export const authorsGuide = 'docs/programmes.md'

/** Page types are listed in one paragraph of the guide, item types in the first column of one table. */
export function checkTypes(
  pageTypes: readonly string[],
  itemTypes: readonly string[],
  guide: string,
): string[] {
  const [pages = ''] = /^Page types: .*?(?=\n\n)/ms.exec(guide) ?? []
  const [items = ''] = /^## Items$.*?(?=^## )/ms.exec(guide) ?? []
  const cells = [...items.matchAll(/^\|([^|]*)/gm)].map(([, cell]) => cell).join()
  const findUnlisted = (kind: string, names: readonly string[], listed: string) =>
    names
      .filter((name) => !listed.includes(`\`${name}\``))
      .map((name) => `${authorsGuide} does not list the ${kind} type ${name}`)
  return [...findUnlisted('page', pageTypes, pages), ...findUnlisted('item', itemTypes, cells)]
}

/** At the top stand the known documents and no other. */
export function checkRoot(paths: readonly string[]): string[] {
  const missing = rootDocuments.filter((path) => !paths.includes(path))
  const others = paths.filter((path) => !path.includes('/') && !rootDocuments.includes(path))
  return [
    ...missing.map((path) => `${path} is missing`),
    ...others.map((path) => `${path} belongs into docs, or nowhere`),
  ]
}

/** `[words](target)`: a relative target must exist. */
function checkLinks(path: string, line: string, truth: Truth): string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  return [...line.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const resolved = new URL(target, `file:///${folder}/`).pathname.replace(/^\/+/, '')
    return truth.hasPath(resolved) ? [] : [`links to ${target}, which does not exist`]
  })
}

/** Paths and npm commands in quoted code, error codes after the word error, requirement ids in brackets. */
function checkCode(line: string, isBlock: boolean, truth: Truth): string[] {
  const findings: string[] = []
  const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  for (const code of quoted) {
    const [path = ''] = code.split(/[\s:]/)
    const isOneWord = !code.includes(' ')
    if (isOneWord && roots.test(path) && !truth.hasPath(path.replace(/^\.\//, ''))) {
      findings.push(`names ${path}, which does not exist`)
    }
  }
  for (const code of isBlock ? [line] : quoted) {
    for (const [, script = ''] of code.matchAll(/\bnpm (?:run )?(?:--\w+ )*([a-z][\w:-]*)/g)) {
      if (!npmCommands.has(script) && !truth.npmScripts.includes(script)) {
        findings.push(`names the npm script ${script}, which does not exist`)
      }
    }
    findings.push(...checkRuns(code, truth))
  }
  for (const [, code = ''] of line.matchAll(/\berror `([a-z_]+)`/g)) {
    if (!truth.errorCodes.includes(code))
      findings.push(`names the error ${code}, which does not exist`)
  }
  for (const [, id = ''] of line.matchAll(/\[([A-Z]+-\d+)\]/g)) {
    if (!truth.requirementIds.includes(id)) findings.push(`cites ${id}, which does not exist`)
  }
  return findings
}

/** An example that runs tests finds some: its path exists, and its file names the id that `-g` looks for. */
function checkRuns(code: string, truth: Truth): string[] {
  const runs = code.matchAll(/\bnpx (?:playwright test|vitest run) (\w[\w/.-]*)(?: -g ([\w-]+))?/g)
  return [...runs].flatMap(([, path = '', id]) => {
    if (!truth.hasPath(path)) return [`runs ${path}, which does not exist`]
    const isNamed = id === undefined || truth.readFile(path).includes(id)
    return isNamed ? [] : [`looks for ${id} in ${path}, which does not name it`]
  })
}

/** A tree in a plain block: `name/   what it is`, indented entries below their folder. */
function checkTree(line: string, lines: string[], index: number, truth: Truth): string[] {
  const match = /^( *)([\w.<>*-]+(?:\/[\w.<>*-]+)*\/?)(?: {2,}|$)/.exec(line)
  if (!match || !isInTree(lines, index)) return []
  const path = [...parentsOf(lines, index, match[1]?.length ?? 0), match[2] ?? ''].join('')
  return truth.hasPath(path.replace(/\/$/, '')) ? [] : [`shows ${path}, which does not exist`]
}

function isFenced(lines: string[], index: number): boolean {
  return fencesBefore(lines, index).length % 2 === 1
}

function isInTree(lines: string[], index: number): boolean {
  return isFenced(lines, index) && fencesBefore(lines, index).at(-1) === '```tree'
}

function fencesBefore(lines: string[], index: number): string[] {
  return lines.slice(0, index).filter((line) => line.startsWith('```'))
}

function parentsOf(lines: string[], index: number, indent: number): string[] {
  const parents: string[] = []
  let depth = indent
  for (let at = index - 1; at >= 0 && depth > 0; at -= 1) {
    const above = /^( *)([\w.<>*/-]+\/)(?: |$)/.exec(lines[at] ?? '')
    const aboveIndent = above?.[1]?.length ?? depth
    if (above && aboveIndent < depth) {
      parents.unshift(above[2] ?? '')
      depth = aboveIndent
    }
  }
  return parents
}
