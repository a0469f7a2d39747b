import type { DangerFound } from '../../../../contract/shapes/chat-reply.ts'
import type { Condition } from '../../../../contract/shapes/condition.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { ItemDefinition, PageDefinition } from '../../../../flow/definition.ts'
import type { CompiledProgramme } from '../../../programmes/compiled-programme.ts'

/** Words of a programme that tell of danger. */
export interface ProgrammeSign {
  words: string
  danger: DangerFound
  /** All its words must be there, not only some. */
  whole: boolean
}

/** The number its first button calls says what kind of help a page is. */
function readHelp({ items }: PageDefinition): DangerFound {
  // Only a call has a number.
  const call = items.flatMap(({ redirects }) => redirects).find(({ call_to }) => call_to !== null)
  return call?.call_to === '988' ? 'crisis' : 'emergency'
}

type Chosen = { item: ItemId; value: unknown }

/** The answers a rule of danger names, which are equal to a value or hold it. */
function listChosen(rule: Condition): Chosen[] {
  if ('any' in rule) return rule.any.flatMap(listChosen)
  return 'item' in rule && 'value' in rule ? [{ item: rule.item, value: rule.value }] : []
}

/** What an answer says: the words of its choice, or of the question where Yes is the danger. */
function readAnswer(item: ItemDefinition, value: unknown): string[] {
  const choice = item.answer_choices.find(({ id }) => id === value)
  const words = choice?.text ?? (value === true ? item.text : '')
  const plain = (words ?? '').replace(/<[^>]*>/g, ' ')
  return plain.trim() === '' ? [] : [plain]
}

function readPage(page: PageDefinition, pages: readonly PageDefinition[]): ProgrammeSign[] {
  const spoken = [...page.items, ...Object.values(page.spoken ?? {}).flat()]
  return page.next.flatMap(({ when, page: to }) => {
    const help = pages.find(({ uuid, emergency }) => emergency && uuid === to)
    if (!help || !when) return []
    const danger = readHelp(help)
    return listChosen(when).flatMap(({ item, value }) =>
      spoken
        .filter(({ id }) => id === item)
        .flatMap((asked) => readAnswer(asked, value))
        .map((words) => ({ words, danger, whole: false })),
    )
  })
}

/** What a programme takes for danger: the answers that lead to its emergency pages, and what its author lists. */
export function readProgrammeSigns({
  definition: { pages },
  chat_danger = [],
}: CompiledProgramme): ProgrammeSign[] {
  const listed = chat_danger.map((words) => ({ words, danger: 'emergency', whole: true }) as const)
  return [...listed, ...pages.flatMap((page) => readPage(page, pages))]
}
