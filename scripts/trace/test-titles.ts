import type { SourceFile } from '../source/source-file.ts'
import { isNode, lineAt, parseSource, readText, type SyntaxNode } from '../source/syntax.ts'

/** One test as its file writes it, with the titles of the groups around it in front of its own. */
export interface WrittenTest {
  path: string
  line: number
  title: string
  /** Why it can prove nothing, whatever its result; undefined when it can. */
  fault?: string
}

const groupNames = new Set(['describe', 'suite'])
const testNames = new Set(['it', 'test'])
const refused = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf', 'only'])
/** What else may follow `it` or `test`; with any other name it is somebody's variable. */
const modifiers = new Set([
  ...refused,
  ...['describe', 'each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'],
])

interface Callee {
  root: string
  modifiers: string[]
  /** The rows of `each` or `for`, when they are written there. */
  table?: SyntaxNode
}

/** `it.each(rows)` and `test.describe.serial` and the like, as a root and its modifiers. */
function readCallee(node: unknown): Callee | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return { root: String(node.name), modifiers: [] }
  if (node.type === 'CallExpression') {
    const inner = readCallee(node.callee)
    const [table] = Array.isArray(node.arguments) ? node.arguments : []
    return inner && { ...inner, ...(isNode(table) && { table }) }
  }
  if (node.type === 'TaggedTemplateExpression') return readCallee(node.tag)
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined
  const inner = readCallee(node.object)
  return inner && { ...inner, modifiers: [...inner.modifiers, String(node.property.name)] }
}

function isEmptyTable(table: SyntaxNode | undefined): boolean {
  if (table?.type !== 'ArrayExpression') return false
  return Array.isArray(table.elements) && table.elements.length === 0
}

function hasEmptyBody(body: unknown): boolean {
  if (!isNode(body)) return true
  if (!body.type.endsWith('FunctionExpression') || !isNode(body.body)) return false
  const { type, body: statements } = body.body
  return type === 'BlockStatement' && Array.isArray(statements) && statements.length === 0
}

function findFault(callee: Callee, args: unknown[], isGroup: boolean): string | undefined {
  const modifier = callee.modifiers.find((name) => refused.has(name))
  if (modifier !== undefined) return `uses .${modifier}`
  if (isEmptyTable(callee.table)) return 'has no rows'
  // The function is the last argument but for a time-out behind it.
  const body = args.findLast((arg) => isNode(arg) && arg.type !== 'Literal')
  return !isGroup && hasEmptyBody(body) ? 'has an empty body' : undefined
}

interface Group {
  title: string
  fault: string | undefined
}

/** Every test of a file, also those that never run. */
export function findTests(file: SourceFile): WrittenTest[] {
  const found: WrittenTest[] = []
  const visitCall = (node: SyntaxNode, groups: Group[]): Group[] => {
    const callee = readCallee(node.callee)
    const args: unknown[] = Array.isArray(node.arguments) ? node.arguments : []
    const title = readText(args[0])
    if (!callee || title === undefined) return groups
    const isTestRoot = testNames.has(callee.root)
    const isGroup =
      groupNames.has(callee.root) || (isTestRoot && callee.modifiers.includes('describe'))
    if (!isGroup && !isTestRoot) return groups
    if (!callee.modifiers.every((name) => modifiers.has(name))) return groups
    const fault = findFault(callee, args, isGroup)
    if (isGroup) return [...groups, { title, fault }]
    const inherited = groups.find((group) => group.fault !== undefined)?.fault
    const why = fault ?? inherited
    found.push({
      path: file.path,
      line: lineAt(file.text, node.start),
      title: [...groups.map((group) => group.title), title].join(' '),
      ...(why !== undefined && { fault: why }),
    })
    return groups
  }
  const visit = (node: SyntaxNode, groups: Group[]): void => {
    const inside = node.type === 'CallExpression' ? visitCall(node, groups) : groups
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, inside)
      }
    }
  }
  visit(parseSource(file).program, [])
  return found
}

/**
 * Ids a title cites: `[FLOW-13] …`, `[FLOW-13, P2] …`, `[FLOW-13][P2] …`. A mistyped one, `[FLOW-13x]`,
 * is returned too, so that it is reported as unknown instead of proving nothing in silence.
 */
export function findCitations(title: string): string[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)]
    .flatMap((match) => (match[1] ?? '').split(/[\s,]+/))
    .filter((word) => /^(?:[A-Z]+-\d|P\d)/.test(word))
}
