import type { SourceFile } from '../source/source-file.ts'
import { isNode, lineAt, type Syntax, type SyntaxNode, walk } from '../source/syntax.ts'
import { isTest } from './import-table.ts'
import type { Finding } from './style-rules.ts'

/** What runs in the browser, without the few files that reach for its storages. */
const browser = /^(web|ui|flow)\//
export const storageFiles = [/^web\/platform\/storage\//, /^ui\/late\/reload-mark\.ts$/]

/** The one way on to another address; what it may put into the history's entry, its type says. */
const navigation = 'web/platform/links/navigation.ts'
const entryWays = ['pushState', 'replaceState']

/** Ways to keep something in a browser; what the storage files open is not for others either. */
const ways = new Set([
  ...entryWays,
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'cookieStore',
  'caches',
  'serviceWorker',
  'requireStorage',
  'createStorage',
  'createJSONStorage',
  'findTabArea',
  'persist',
])
/** Of these only what hangs on one object: the words are common. */
const waysOf = new Map([
  ['name', /^(window|self|globalThis|top|parent|opener)$/],
  ['storage', /^navigator$/],
])

/** Where a person may be turned to another: what these files hold for as long as the page lives goes with the person. */
const personArea = /^web\/features\/profile\/(?!people\/)/
const lastingStore = /^(?:export )?const \w+ = createStore\b/gm

function findLastingStores({ path, text }: SourceFile): Finding[] {
  if (!personArea.test(path)) return []
  return [...text.matchAll(lastingStore)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    message: 'outlives the person it is about: make it with createPersonStore',
  }))
}

/** A name, or what is asked of an object: `window.document` is `document`. */
function readName(node: unknown): string {
  if (!isNode(node)) return ''
  const { name, value, property } = node
  return String(name ?? value ?? readName(property))
}

function findWay(node: SyntaxNode, isCalled: boolean): string | undefined {
  if (node.type === 'Identifier' && ways.has(String(node.name))) return String(node.name)
  // `const { cookie } = document`
  if (node.type === 'ObjectPattern' && Array.isArray(node.properties)) {
    const names = node.properties.map((property) => readName(isNode(property) && property.key))
    return names.includes('cookie') ? 'document.cookie' : undefined
  }
  if (node.type !== 'MemberExpression') return undefined
  const [object, property] = [readName(node.object), readName(node.property)]
  // `window['localStorage']`
  const isLiteral = isNode(node.property) && node.property.type === 'Literal'
  if (isLiteral && ways.has(property)) return property
  // Whatever the document is called there; `reply.cookie()` is another thing.
  if (property === 'cookie' && !isCalled) return 'document.cookie'
  return waysOf.get(property)?.test(object) ? `${object}.${property}` : undefined
}

/** Every place that keeps something in the browser past the register, which signing out and a new link walk. */
export function checkKeeping(file: SourceFile, syntax: Syntax): Finding[] {
  const { path } = file
  if (!browser.test(path) || storageFiles.some((files) => files.test(path)) || isTest(path))
    return []
  const findings = findLastingStores(file)
  const called = new Set<unknown>()
  walk(syntax.program, (node) => {
    if (node.type === 'CallExpression') called.add(node.callee)
    const way = findWay(node, called.has(node))
    const mayNavigate = path === navigation && way !== undefined && entryWays.includes(way)
    if (way !== undefined && !mayNavigate) {
      const message = `keeps by ${way}: declare it in web/platform/storage/register.ts, and use keepValue, keepStore or keepInEntry`
      findings.push({ path, line: lineAt(file.text, node.start), message })
    }
    return undefined
  })
  return findings
}
