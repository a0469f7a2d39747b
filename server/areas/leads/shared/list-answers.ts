import { formatFlowPath } from '../../../../contract/client-routes.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type {
  AnswersCheck,
  ChoiceDefinition,
  ItemDefinition,
  PageDefinition,
} from '../../../../flow/definition.ts'
import { visibleItems } from '../../../../flow/engine/answers/visible-items.ts'
import type { ItemValue } from '../../../../flow/items/item-rule.ts'
import { findQuestionTraits } from '../../../../flow/items/question-traits.ts'
import { findItemRule } from '../../../../flow/items/registry.ts'
import { defineText } from '../../../../flow/items/static-text/define-text.ts'
import { makesAccount } from '../../../../flow/pages/before-leaving.ts'
import { escapeWords } from '../../../programmes/text/escape-words.ts'
import { speakItems } from './speak-items.ts'
import { readValues, requirePage, type Standing } from './standing.ts'

/** The page that lists the answers. */
interface Check {
  page: PageDefinition
  words: AnswersCheck
  /** Items whose answers were changed since the list was last seen. */
  changed: ReadonlySet<number>
  /** What the chosen ones are called, by their numbers. */
  pharmacies: ReadonlyMap<ItemId, string>
}

function formatAnswer(item: ItemDefinition, value: ItemValue, check: Check): string {
  const { words, pharmacies } = check
  if (typeof value === 'number' && findQuestionTraits(item.page_item_type).namesPharmacy) {
    return pharmacies.get(value) ?? String(value)
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return `${words.photos}: ${value.length}`
  if (typeof value === 'object') {
    const chosen = item.answer_choices.filter(({ id }) => value.ids.includes(id))
    const told = ({ id, text }: ChoiceDefinition) =>
      [text, value.texts[id]].filter(Boolean).join(': ')
    return chosen.map(told).join(', ')
  }
  const { format } = findItemRule(item.page_item_type)
  if (format) return format(value)
  const { unit } = item.options
  return typeof value === 'number' && unit ? `${value} ${unit}` : String(value)
}

/** The answered questions of a walked page, as markup. */
function formatPage(
  standing: Standing,
  path: readonly string[],
  page: PageDefinition,
  check: Check,
): string {
  const { words, changed } = check
  // What an account was made with is changed in the account, not here.
  if (makesAccount(page)) return ''
  const items = speakItems(standing, path, page)
  const values = readValues(standing, items)
  const lines = visibleItems(items, values, standing.today).flatMap((item) => {
    const value = values[item.id]
    if (value === undefined || !findQuestionTraits(item.page_item_type).isListed) return []
    const answer = escapeWords(formatAnswer(item, value, check))
    // No author's text may hold this element: the app knows the changed answers by it.
    const said = changed.has(item.id) && words.changed
    const mark = said ? ` <mark>${escapeWords(said)}</mark>` : ''
    return [`<p>${escapeWords(item.text || page.name)}<br><strong>${answer}</strong>${mark}</p>`]
  })
  if (lines.length === 0) return ''
  const link = `<a href="${formatFlowPath(page.uuid)}">${escapeWords(`${words.change}: ${page.name}`)}</a>`
  return `${lines.join('')}<p>${link}</p>`
}

/** One text for each walked page that has answers, with a link that goes back there to change them. */
export function listAnswers(
  standing: Standing,
  path: readonly string[],
  check: Check,
): ItemDefinition[] {
  const { chapters = [] } = standing.version.definition
  let before: number | undefined
  return path
    .slice(0, path.lastIndexOf(check.page.uuid))
    .flatMap((uuid, place): ItemDefinition[] => {
      const page = requirePage(standing.version, uuid)
      const answers = formatPage(standing, path.slice(0, place + 1), page, check)
      if (!answers) return []
      const chapter = page.chapter === before ? undefined : chapters[page.chapter ?? -1]
      before = page.chapter
      const heading = chapter ? `<h2>${escapeWords(chapter.name)}</h2>` : ''
      // Numbered below zero, where no item of a programme is.
      const id = -2 * place - 1
      return [...(heading ? [defineText(id - 1, heading)] : []), defineText(id, answers)]
    })
}
