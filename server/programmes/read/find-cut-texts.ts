import { type Document, isPair, isScalar, isSeq, type Node, Scalar, visit } from 'yaml'
import type { SourcePath } from './problem.ts'

interface CutText {
  at: SourcePath
  /** What is lost, as it is written. */
  lost: string
}

/** Names of the format, after which everybody knows a comment for what it is. */
const singleWord = /^[a-z][a-z0-9_-]*$/

function readPath(ancestors: readonly unknown[], node: Node): SourcePath {
  return ancestors.flatMap((one, place): (string | number)[] => {
    if (isPair(one)) return [isScalar(one.key) ? String(one.key.value) : '']
    const child = ancestors[place + 1] ?? node
    return isSeq(one) ? [one.items.indexOf(child)] : []
  })
}

/** Texts without quotes that end where " #" begins a comment: the author may have meant it to be read. */
export function findCutTexts(document: Document, text: string): CutText[] {
  const found: CutText[] = []
  visit(document, {
    Scalar(key, node, ancestors) {
      const isValue = key !== 'key' && typeof node.value === 'string'
      if (!isValue || node.type !== Scalar.PLAIN || !node.range) return
      const [rest = ''] = text.slice(node.range[1]).split('\n', 1)
      const lost = /^[ \t]+(#.*?)\s*$/.exec(rest)?.[1]
      if (lost === undefined) return
      const isComment = /^#(\s|$)/.test(lost) && singleWord.test(String(node.value))
      if (!isComment) found.push({ at: readPath(ancestors, node), lost })
    },
  })
  return found
}
