import type { SourceFile } from '../source/source-file.ts'
import { isNode, lineAt, type Syntax, type SyntaxNode, walk } from '../source/syntax.ts'
import { isTest } from './import-table.ts'
import type { Finding } from './style-rules.ts'

/** What runs in the browser, without the few files that reach for its storages. */
const browser = /^(web|ui|flow)\//
const storageFiles = /^(web\/platform\/storage\/|ui\/late\/reload-mark\.ts$)/

/** Ways to keep something in a browser; what the storage files open is not for others either. */
const ways = new Set([
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'cookieStore',
  'caches',
  'requireStorage',
  'createStorage',
  'createJSONStorage',
  'persist',
])

function findWay(node: SyntaxNode): string | undefined {
  if (node.type === 'Identifier' && ways.has(String(node.name))) return String(node.name)
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined
  const { object, property } = node
  // `window['localStorage']`
  if (property.type === 'Literal' && ways.has(String(property.value))) return String(property.value)
  const isCookie = (property.name ?? property.value) === 'cookie'
  return isCookie && isNode(object) && /^document$/.test(String(object.name ?? readName(object)))
    ? 'document.cookie'
    : undefined
}

/** `window.document` */
function readName({ property }: SyntaxNode): unknown {
  return isNode(property) ? property.name : undefined
}

/** Every place that keeps something in the browser past the register, which signing out and a new link walk. */
export function checkKeeping(file: SourceFile, syntax: Syntax): Finding[] {
  const { path } = file
  if (!browser.test(path) || storageFiles.test(path) || isTest(path)) return []
  const findings: Finding[] = []
  walk(syntax.program, (node) => {
    const way = findWay(node)
    if (way !== undefined) {
      const message = `keeps by ${way}: declare it in web/platform/storage/register.ts, and use keepValue or keepStore`
      findings.push({ path, line: lineAt(file.text, node.start), message })
    }
    return undefined
  })
  return findings
}
