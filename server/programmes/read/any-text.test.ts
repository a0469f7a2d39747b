import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { formatMarkdown } from '../text/markdown.ts'
import { sanitiseHtml } from '../text/sanitise-html.ts'
import { formatProgrammeProblem } from './problem.ts'

let sample: ProgrammeFolder
beforeAll(async () => {
  sample = await buildProgrammeFolder()
})
afterAll(() => sample.remove())

const words = [
  '',
  'x',
  '[]',
  '{}',
  'null',
  '0',
  '-1',
  '1e400',
  '.nan',
  'true',
  '!!js/function',
  '&a',
  '*a',
  '__proto__',
  'constructor',
  '\u0000',
  '"',
  "'",
  ': ',
  '# ',
  '\t',
  '\n',
  '💊',
]

/** A file with one line dropped, doubled, or a part of it replaced. */
function damage(
  text: string,
  [place, from, length, word, kind]: readonly [number, number, number, string, string],
): string {
  const lines = text.split('\n')
  const at = place % lines.length
  const line = lines[at] ?? ''
  const start = from % (line.length + 1)
  const changed = {
    drop: [],
    double: [line, line],
    replace: [line.slice(0, start) + word + line.slice(start + length)],
  }[kind]
  return lines.toSpliced(at, 1, ...(changed ?? [])).join('\n')
}

it.each(['flow.yaml', 'theme.yaml'])(
  'reads a damaged %s without throwing and names a place for every problem',
  async (name) => {
    const text = sample.read(name)
    const change = fc.tuple(
      fc.nat(200),
      fc.nat(80),
      fc.nat(12),
      fc.constantFrom(...words),
      fc.constantFrom('drop', 'double', 'replace'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        await sample.write(name, changes.reduce(damage, text))
        const result = await compileProgramme(sample.folder)
        if (result.ok) return
        expect(result.problems.length).toBeGreaterThan(0)
        for (const problem of result.problems) {
          expect(formatProgrammeProblem(problem)).toMatch(
            /^sample\/(flow|theme)\.yaml(:\d+)? {2}\S/,
          )
        }
      }),
      { numRuns: 150, seed: 20 },
    )
    await sample.write(name, text)
  },
)

const htmlPart = fc.constantFrom(
  '<',
  '>',
  '</',
  '"',
  "'",
  '=',
  ' ',
  '/',
  '\\',
  '&',
  '#',
  ';',
  'a',
  'p',
  'href',
  'onclick',
  'style',
  'script',
  'svg',
  'javascript:',
  'https://',
  '//',
  'evil.example',
  '<!--',
  '-->',
  '<![CDATA[',
  '&#x6a;',
  '\u0000',
  '\n',
  '*',
  '**',
  '[',
  '](',
  ')',
  '`',
)

it('[P11] lets no mixture of marks become more than plain structure', () => {
  fc.assert(
    fc.property(fc.array(htmlPart, { maxLength: 40 }), (parts) => {
      for (const html of [parts.join(''), formatMarkdown(parts.join(''))]) {
        const clean = sanitiseHtml(html, ['help.maker.example'], () => undefined)
        const tags = [...clean.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
        for (const [, tag = '', rest = ''] of tags) {
          expect([
            'h1',
            'h2',
            'h3',
            'p',
            'ul',
            'ol',
            'li',
            'strong',
            'em',
            'b',
            'i',
            'a',
            'br',
          ]).toContain(tag)
          expect(rest).toMatch(
            /^( \/|( href="(\/|#|tel:|mailto:)[^"\\]*")?( target="_blank" rel="noopener noreferrer")?)$/,
          )
        }
      }
    }),
    { numRuns: 2_000, seed: 20 },
  )
})
