import { posix } from 'node:path'
import type { SourceFile } from '../source/source-file.ts'
import { isNode, lineAt, type Syntax, type SyntaxNode, walk } from '../source/syntax.ts'
import { isTest, librarySuffix } from './import-table.ts'

export interface Finding {
  path: string
  line: number
  message: string
}

export const fileLineLimit = 300
export const functionLineLimit = 80
/** Of a library's file, which no size counts: it names what it brings. */
export const libraryLineLimit = 12

/** Long because they are data, not because they do much. */
export const dataFiles = [/(^|\/)examples\.ts$/, /^web\/messages\//, /^server\/migrations\//]
const emptyNames = /^(utils?|helpers?|common|misc|shared)$/
/** Engines that spread PostgreSQL over machines lack these locks, or pretend. */
const oddLock = /advisory/i

/** Rules on a file's name and length; these hold for style sheets and migrations as well. */
export function checkFile(file: SourceFile): Finding[] {
  const name = posix.basename(file.path)
  const [stem = ''] = name.split('.')
  const findings: string[] = []
  if (emptyNames.test(stem)) findings.push(`the name ${stem} says nothing about what is inside`)
  if (/[A-Z_]/.test(stem)) findings.push(`the name ${name} is not kebab-case`)
  if (/^index\.tsx?$/.test(name)) findings.push('is a barrel: name the file after what it exports')
  const lines = file.text.trimEnd().split('\n').length
  if (lines > fileLineLimit && !dataFiles.some((data) => data.test(file.path))) {
    findings.push(`has ${lines} lines, the limit is ${fileLineLimit}`)
  }
  if (file.path.endsWith(librarySuffix) && lines > libraryLineLimit) {
    findings.push(
      `has ${lines} lines of its own, the limit of a library’s file is ${libraryLineLimit}`,
    )
  }
  if (/^server\//.test(file.path) && oddLock.test(file.text)) {
    findings.push('takes an advisory lock: hold a row with holdLock of server/data/named-lock.ts')
  }
  return findings.map((message) => ({ path: file.path, line: 1, message }))
}

/** Rules on what is written inside. */
export function checkSyntax(file: SourceFile, syntax: Syntax): Finding[] {
  const findings: Finding[] = []
  walk(syntax.program, (node, parent) => {
    const message = checkNode(file, node, parent) ?? checkCast(file, syntax, node)
    if (message !== undefined) {
      findings.push({ path: file.path, line: lineAt(file.text, node.start), message })
    }
    return undefined
  })
  return findings
}

function checkNode(
  file: SourceFile,
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
): string | undefined {
  switch (node.type) {
    case 'TSAnyKeyword':
      return 'uses any'
    case 'TSNonNullExpression':
      return 'uses a non-null assertion'
    case 'ExportAllDeclaration':
      return 're-exports everything of another file'
    case 'ExportNamedDeclaration':
      return isNode(node.source) ? 're-exports from another file' : undefined
    case 'ExportDefaultDeclaration':
      return mayExportDefault(file.path) ? undefined : 'has a default export'
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return checkLength(file, node, parent)
    case 'CallExpression':
      return listsCodes(node) && /^(contract|web\/platform\/parse)\//.test(file.path)
        ? 'lists codes of its own: name them in contract/codes.ts'
        : undefined
    case 'ImportExpression':
      return checkLateCode(file, node)
    default:
      return undefined
  }
}

/** `z.enum(['a', 'b'])` of a shape or `oneOf(['a'])` of its parser: one could be narrower than the other. */
function listsCodes({ callee, arguments: given }: SyntaxNode): boolean {
  const name = isNode(callee) ? (isNode(callee.property) ? callee.property.name : callee.name) : ''
  const list: unknown = Array.isArray(given) ? given[0] : undefined
  if ((name !== 'enum' && name !== 'oneOf') || !isNode(list)) return false
  const { elements } = list
  return Array.isArray(elements) && elements.every((one) => isNode(one) && one.type === 'Literal')
}

/** Late code of the browser has one way in, so that a part that does not arrive is met everywhere alike. */
function checkLateCode(file: SourceFile, node: SyntaxNode): string | undefined {
  if (!/^(web|ui|flow)\//.test(file.path) || isTest(file.path)) return undefined
  // It asks for the program itself.
  if (file.path === 'web/early/early.ts') return undefined
  const before = file.text.slice(0, node.start)
  return /\b(loadPart|latePart)\(\s*\(\)\s*=>\s*$/.test(before)
    ? undefined
    : 'loads late code past loadPart and latePart of ui/late'
}

/** Tools that load a settings or set-up file by path ask for a default export. */
function mayExportDefault(path: string): boolean {
  return /\.config\.ts$/.test(path) || /^(testing|e2e)\/.*setup\.ts$/.test(path)
}

function checkLength(
  file: SourceFile,
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
): string | undefined {
  const callee = parent?.type === 'CallExpression' ? parent.callee : undefined
  const isTestGroup = isTest(file.path) && isNode(callee) && callee.name === 'describe'
  const lines = lineAt(file.text, node.end) - lineAt(file.text, node.start) + 1
  if (isTestGroup || lines <= functionLineLimit) return undefined
  return `has a function of ${lines} lines, the limit is ${functionLineLimit}`
}

/** A cast switches the compiler off, so a comment on the statement's line or just above says why that is safe. */
function checkCast(file: SourceFile, syntax: Syntax, node: SyntaxNode): string | undefined {
  if (node.type !== 'TSAsExpression' || isTest(file.path) || !isNode(node.typeAnnotation)) {
    return undefined
  }
  const { start, end } = node.typeAnnotation
  if (file.text.slice(start, end) === 'const') return undefined
  const [first, last] = [lineAt(file.text, node.start), lineAt(file.text, node.end)]
  const isExplained = syntax.comments.some((comment) => {
    const line = lineAt(file.text, comment.end)
    return line >= first - 2 && line <= last
  })
  return isExplained ? undefined : 'has a cast without a comment that says why it is safe'
}
