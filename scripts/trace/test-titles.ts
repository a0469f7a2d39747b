import type { SourceFile } from '../source/source-file.ts'
import { isNode, parseSource, readText, type SyntaxNode } from '../source/syntax.ts'

/** One test that runs, with the titles of the groups around it in front of its own. */
export interface TestTitle {
  path: string
  title: string
}

const groupNames = new Set(['describe', 'suite'])
const testNames = new Set(['it', 'test'])
const neverRun = new Set(['skip', 'todo', 'fixme'])

interface Call {
  root: string
  modifiers: string[]
}

/** `it.each(rows)` and `test.describe.serial` and the like, as a root and its modifiers. */
function readCallee(node: unknown): Call | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return { root: String(node.name), modifiers: [] }
  if (node.type === 'CallExpression') return readCallee(node.callee)
  if (node.type === 'TaggedTemplateExpression') return readCallee(node.tag)
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined
  const inner = readCallee(node.object)
  return inner && { root: inner.root, modifiers: [...inner.modifiers, String(node.property.name)] }
}

/** Every test of a file that really runs: skipped ones prove nothing. */
export function findTestTitles(file: SourceFile): TestTitle[] {
  const found: TestTitle[] = []
  const visitCall = (node: SyntaxNode, groups: string[]): string[] | undefined => {
    const call = readCallee(node.callee)
    const [first] = Array.isArray(node.arguments) ? node.arguments : []
    const title = readText(first)
    if (!call || title === undefined) return groups
    const isTestRoot = testNames.has(call.root)
    const isGroup = groupNames.has(call.root) || (isTestRoot && call.modifiers.includes('describe'))
    if (!isGroup && !isTestRoot) return groups
    if (call.modifiers.some((modifier) => neverRun.has(modifier))) return undefined
    if (isGroup) return [...groups, title]
    const isStep = call.modifiers.includes('step')
    if (!isStep) found.push({ path: file.path, title: [...groups, title].join(' ') })
    return groups
  }
  const visit = (node: SyntaxNode, groups: string[]): void => {
    const inside = node.type === 'CallExpression' ? visitCall(node, groups) : groups
    if (inside === undefined) return
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
