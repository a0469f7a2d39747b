import { itemType, pageType } from '../../contract/flow-codes.ts'
import type { SourceFile } from '../source/source-file.ts'
import { isNode, lineAt, readText, type Syntax, type SyntaxNode, walk } from '../source/syntax.ts'
import { isTest } from './import-table.ts'
import type { Finding } from './style-rules.ts'

const typeFields = new Set(['page_item_type', 'page_type', 'redirect_item_type', 'module_type'])
const typeNames = new Set([...Object.keys(itemType), ...Object.keys(pageType)])
/** What makes a type of the name an author wrote. */
const typeReaders = new Set(['readItemTypeName', 'readPageTypeName'])

/** The registries and what stands beside them may ask for a type; so may the wire shapes and what only tests use. */
export const typeOwners = [
  /^flow\/items\//,
  /^flow\/pages\//,
  /^flow\/engine\/redirects/,
  /^contract\//,
  /^testing\//,
  /^e2e\//,
  /^bench\//,
  /\/build-flow\.ts$/,
  /\/build-test-flow\.ts$/,
]

/** Every place that asks for the type of an item, page, redirect or module outside its registry. */
export function checkTypes(file: SourceFile, syntax: Syntax): Finding[] {
  if (isTest(file.path) || typeOwners.some((owner) => owner.test(file.path))) return []
  const findings: Finding[] = []
  const names = listNamedTexts(syntax.program)
  walk(syntax.program, (node) => {
    const message = branchesOnType(node, names)
      ? 'branches on a type outside its registry'
      : namesType(node)
        ? 'names a type outside its registry'
        : undefined
    if (message !== undefined) {
      findings.push({ path: file.path, line: lineAt(file.text, node.start), message })
    }
    return undefined
  })
  return findings
}

/** `const cta = 'cta'`: a name that stands for one text. */
function listNamedTexts(program: SyntaxNode): Set<string> {
  const names = new Set<string>()
  walk(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id)) return undefined
    if (readText(init) !== undefined) names.add(String(id.name))
    return undefined
  })
  return names
}

/** `item.page_item_type`, the same taken out of its object, or the type of what an author wrote. */
function readsType(node: unknown): boolean {
  if (!isNode(node)) return false
  switch (node.type) {
    case 'ChainExpression':
      return readsType(node.expression)
    case 'Identifier':
      return typeFields.has(String(node.name))
    case 'MemberExpression':
      return isNode(node.property) && typeFields.has(String(node.property.name))
    case 'CallExpression':
      return isNode(node.callee) && typeReaders.has(String(node.callee.name))
    default:
      return false
  }
}

/** `itemType.BUTTON`: whoever holds one compares it, be it by a list. */
function namesType(node: SyntaxNode): boolean {
  if (node.type !== 'MemberExpression') return false
  const table = isNode(node.object) ? node.object.name : undefined
  return node.computed !== true && (table === 'itemType' || table === 'pageType')
}

/** `'TIMESLOT'`, whatever it is compared with. */
const isTypeName = (node: unknown) => typeNames.has(readText(node) ?? '')

/** `item.page_item_type === 30`, or against `itemTypes.BUTTON` or a name of it, or a switch over the field. */
function branchesOnType(node: SyntaxNode, names: ReadonlySet<string>): boolean {
  if (node.type === 'SwitchStatement') return readsType(node.discriminant)
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(node.operator))) return false
  const sides = [node.left, node.right]
  if (sides.some(isTypeName)) return true
  const other = sides.find((side) => !readsType(side))
  if (!sides.some(readsType) || !isNode(other)) return false
  if (other.type === 'Identifier') return names.has(String(other.name))
  return other.type === 'Literal' || other.type === 'MemberExpression'
}
