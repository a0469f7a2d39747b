import type { ItemDefinition, PageDefinition } from '../../../flow/definition.ts'
import { reportOnce, type Source } from '../read/problem.ts'
import { selfVoice } from '../read/wording.ts'
import { suggestWord } from '../text/closest-word.ts'
import { escapeWords } from '../text/escape-words.ts'
import { mapItemTexts } from './item-texts.ts'

/** Words in braces that stand for something: the person's name, and numbers counted at publishing. */
const nameTokens = ['name', 'Name'] as const
const countTokens = ['questions', 'minutes'] as const
const stateToken = 'state'
export type Counts = Record<(typeof countTokens)[number], number>

const everywhere: readonly string[] = [...nameTokens, ...countTokens]
const token = /\{([^{}<>]*)\}/g
const heading = /<h1>.*?<\/h1>/gs

function findTexts(item: ItemDefinition): string[] {
  const texts: string[] = []
  mapItemTexts(item, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** Reports words in braces that stand for nothing where they are; without counts, of numbers only what is misspelt. */
export function checkTokens(
  page: PageDefinition,
  voice: string,
  counts: Counts | null,
  source: Source,
): void {
  const known = page.zip_items ? [...everywhere, stateToken] : everywhere
  for (const item of page.items) {
    const at = ['pages', page.key, 'items', item.key]
    for (const text of findTexts(item)) {
      for (const [, word = ''] of text.matchAll(token)) {
        if (!known.includes(word)) {
          const message =
            word === stateToken
              ? 'Only the page that not_served leads to names a {state}.'
              : `{${word}} stands for nothing. ${suggestWord(word, known)}`
          reportOnce(source, at, message)
        }
        if (word === 'minutes' && counts?.minutes === 0) {
          reportOnce(source, at, 'Write minutes in chapters of flow.yaml, which {minutes} adds up.')
        }
      }
      if (voice === selfVoice && /\{name\}/i.test(text)) {
        const message = 'A person is "you" to themselves. Write twins, with {name} in the other.'
        reportOnce(source, at, message)
      }
      if (/\{name\}/i.test(text.match(heading)?.join('') ?? '')) {
        const message =
          'A heading names the browser tab, whose history others may read: no {name} in it.'
        reportOnce(source, at, message)
      }
    }
  }
}

export function fillCounts(item: ItemDefinition, counts: Counts): ItemDefinition {
  return mapItemTexts(item, (text) =>
    countTokens.reduce(
      (filled, name) => filled.replaceAll(`{${name}}`, String(counts[name])),
      text,
    ),
  )
}

/** The item with the name of the state that is not served. */
export function fillState(item: ItemDefinition, state: string): ItemDefinition {
  return mapItemTexts(item, (text) => text.replaceAll(`{${stateToken}}`, () => state))
}

/** The item with the name of whom it speaks about. */
export function fillName(item: ItemDefinition, name: string): ItemDefinition {
  const capital = name.charAt(0).toLocaleUpperCase() + name.slice(1)
  return mapItemTexts(item, (text, isHtml) => {
    const write = (words: string) => (isHtml ? escapeWords(words) : words)
    // A function, so that no dollar sign in a name means anything.
    return text.replaceAll('{name}', () => write(name)).replaceAll('{Name}', () => write(capital))
  })
}
