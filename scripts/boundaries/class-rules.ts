import { posix } from 'node:path'
import type { SourceFile } from '../source/source-file.ts'
import { lineAt } from '../source/syntax.ts'
import { isTest } from './import-table.ts'
import type { Finding } from './style-rules.ts'

const sheetImport = /^import (\w+) from '(\.[^']+\.module\.css)'/gm

function listClasses(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''))
}

/** A class that its sheet does not have draws nothing, and nothing else would say so. */
export function checkClasses(
  modules: readonly SourceFile[],
  sheets: readonly SourceFile[],
): Finding[] {
  const classes = new Map(sheets.map(({ path, text }) => [path, listClasses(text)]))
  return modules.flatMap(({ path, text }): Finding[] => {
    if (isTest(path)) return []
    return [...text.matchAll(sheetImport)].flatMap(([, name = '', address = '']) => {
      const sheet = posix.join(posix.dirname(path), address)
      const uses = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)(?!\\w*\\.css)`, 'g'))]
      return uses
        .filter(([, used = '']) => used !== 'module' && !classes.get(sheet)?.has(used))
        .map(([use, used]) => ({
          path,
          line: lineAt(text, text.indexOf(use)),
          message: `asks ${sheet} for the class ${used}, which it does not have`,
        }))
    })
  })
}
