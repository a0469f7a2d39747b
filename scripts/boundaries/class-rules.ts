import { posix } from 'node:path'
import type { SourceFile } from '../source/source-file.ts'
import { lineAt } from '../source/syntax.ts'
import type { Finding } from './style-rules.ts'

const sheetImport = /^import (\w+) from '(\.[^']+\.module\.css)'/gm

function listClasses(sheet: string): Set<string> {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/** Classes that a file names and its style sheet does not have: to the compiler each of them is a text. */
export function checkClasses({ path, text }: SourceFile, sheets: readonly SourceFile[]): Finding[] {
  return [...text.matchAll(sheetImport)].flatMap(([, name = '', request = '']) => {
    const place = posix.join(posix.dirname(path), request)
    const classes = listClasses(sheets.find((sheet) => sheet.path === place)?.text ?? '')
    const uses = [...text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))]
    return uses
      .filter(([, used = '']) => !classes.has(used))
      .map(({ index, 0: use }) => ({
        path,
        line: lineAt(text, index),
        message: `names ${use}, which ${place} does not have`,
      }))
  })
}
