import { parseSync } from 'vite'
import type { SourceFile } from './source-file.ts'

/** A node of the ESTree the parser returns. `start` and `end` are offsets into the text. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export interface Comment {
  start: number
  end: number
}

/** `specifier` as written; `kind` tells how it is reached. */
export interface ModuleRequest {
  specifier: string
  kind: 'import' | 'export' | 'dynamic'
  /** `import type`, of which nothing is left in what runs. */
  typeOnly?: boolean
  start: number
}

export interface Syntax {
  program: SyntaxNode
  comments: Comment[]
  requests: ModuleRequest[]
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Parses TypeScript or TSX; throws with the path when the file is not valid. */
export function parseSource(file: SourceFile): Syntax {
  const parsed = parseSync(file.path, file.text)
  const [problem] = parsed.errors
  if (problem !== undefined) throw new Error(`${file.path}: ${problem.message}`)
  const program: unknown = parsed.program
  if (!isNode(program)) throw new Error(`${file.path}: the parser returned no program`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const requests: ModuleRequest[] = staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    kind: 'import',
    typeOnly: /^import\s+type\b/.test(file.text.slice(entry.start, entry.end)),
    start: entry.start,
  }))
  for (const statement of staticExports) {
    const source = statement.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest
    if (source) requests.push({ specifier: source.value, kind: 'export', start: statement.start })
  }
  for (const { start, moduleRequest } of dynamicImports) {
    const written = file.text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"])(.*)\1$/.exec(written)?.[2]
    if (literal !== undefined) requests.push({ specifier: literal, kind: 'dynamic', start })
  }
  return { program, comments: parsed.comments, requests }
}

/** Visits every node, parents first. Returning false leaves the node's children out. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => boolean | undefined,
  parent?: SyntaxNode,
): void {
  if (visit(node, parent) === false) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node)
    }
  }
}

/** Line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1
  }
  return line
}

/** Text of a string, of a template's fixed parts, or of such parts joined with `+`. */
export function readText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return `${readText(node.left) ?? ''}${readText(node.right) ?? ''}`
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis.map((part: { value?: { cooked?: string } }) => part.value?.cooked).join('…')
}
