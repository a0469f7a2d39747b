import type {
  FlowDefinition,
  ItemDefinition,
  PageDefinition,
  VoiceDefinition,
} from '../../../flow/definition.ts'
import { measureWays } from '../../../flow/engine/ways/longest-way.ts'
import { minutesLeft } from '../../../flow/engine/ways/time-left.ts'
import { findQuestionTraits } from '../../../flow/items/question-traits.ts'
import { checkQuestions } from '../check/check-questions.ts'
import { checkWays } from '../check/check-ways.ts'
import { checkEmergencies } from '../check/emergency.ts'
import { checkFlowGraph } from '../check/flow-graph.ts'
import { checkNotServed } from '../check/not-served.ts'
import { checkPaymentButtons } from '../check/payment/check-payment-buttons.ts'
import type { WrittenFlow } from '../read/format.ts'
import { itemFields } from '../read/item-fields.ts'
import { indexItems } from '../read/item-index.ts'
import { stopsWays } from '../read/problem.ts'
import { checkTwins, listenTo, selfVoice, speak } from '../read/wording.ts'
import { suggestWord } from '../text/closest-word.ts'
import { compileCondition } from './compile-condition.ts'
import { compilePages, type FlowContext } from './compile-pages.ts'
import type { RichTextReader } from './rich-text.ts'
import { type Counts, checkTokens, fillCounts } from './tokens.ts'

/** The flow of a programme with every key turned into a number or uuid. */
export function compileFlow(written: WrittenFlow, reader: RichTextReader): FlowDefinition {
  const voices = Object.keys(written.voices)
  checkTwins(written.pages, voices, reader.source)
  const self = compileVoice(written, selfVoice, reader)
  checkEmergencies(self.context.flow, reader.source)
  checkNotServed(self.context.flow, reader.source)
  checkQuestions(self.context, self.pages)
  checkPaymentButtons(self, self.context.source)
  const chapters = Object.values(written.chapters).map(({ name, minutes }) => ({
    name,
    minutes: minutes ?? null,
  }))
  const spoken = voices.map((voice) => ({ voice, ...compileVoice(written, voice, reader) }))
  const silent: FlowDefinition = {
    pages: self.pages,
    ...(chapters.length > 0 && { chapters }),
  }
  const counts = countPromises(silent)
  // Where a mistake cuts the ways, what they promise is counted wrongly.
  const counted = reader.source.problems.some(stopsWays) ? null : counts
  for (const { voice, pages } of [{ voice: selfVoice, ...self }, ...spoken]) {
    for (const page of pages) checkTokens(page, voice, counted, reader.source)
  }
  const definition: FlowDefinition = {
    ...silent,
    ...(voices.length > 0 && { voices: compileVoices(self.context) }),
  }
  // A mistake elsewhere would be told a second time here.
  if (!reader.source.problems.some(stopsWays)) goWays(self.context, definition)
  return {
    ...definition,
    pages: self.pages.map((page, place) => {
      const others = spoken.map(({ voice, pages }) => [voice, pages[place]?.items ?? []] as const)
      return joinVoices(page, others, counts)
    }),
  }
}

function goWays(context: FlowContext, definition: FlowDefinition): void {
  const { problems } = context.source
  const before = problems.length
  checkWays(context, definition)
  for (const problem of problems.slice(before)) problem.isOfWays = true
}

/** The pages as one voice says them. */
function compileVoice(
  written: WrittenFlow,
  voice: string,
  reader: RichTextReader,
): { pages: PageDefinition[]; context: FlowContext } {
  const flow = speak(written, voice)
  const source = listenTo(reader.source, written, voice)
  const context: FlowContext = {
    ...reader,
    flow,
    source,
    index: indexItems(flow, source),
    earlier: checkFlowGraph(flow, source),
  }
  return { pages: compilePages(context), context }
}

/** A page of the voice of self, with the items that other voices say differently. */
function joinVoices(
  page: PageDefinition,
  others: readonly (readonly [voice: string, items: ItemDefinition[]])[],
  counts: Counts,
): PageDefinition {
  const same = new Set(page.items.map((item) => JSON.stringify(item)))
  const different = others
    .map(([voice, items]) => {
      const own = items.filter((item) => !same.has(JSON.stringify(item)))
      return [voice, own.map((item) => fillCounts(item, counts))] as const
    })
    .filter(([, items]) => items.length > 0)
  return {
    ...page,
    items: page.items.map((item) => fillCounts(item, counts)),
    ...(different.length > 0 && { spoken: Object.fromEntries(different) }),
  }
}

function compileVoices({ flow, source, index }: FlowContext): VoiceDefinition[] {
  const flags = Object.keys(flow.feature_flags)
  const scope = { source, index, flags, findReason: () => null }
  return Object.entries(flow.voices).map(([key, { when, name, called }]) => {
    const at = ['voices', key]
    if (key === selfVoice || key === 'others') source.report(at, 'Choose another name.')
    const item = index.get(name)
    if (!item || !itemFields[item.type].canName) {
      const keys = [...index.values()].flatMap(({ key, type }) =>
        itemFields[type].canName ? [key] : [],
      )
      source.report([...at, 'name'], `Name a text-field. ${suggestWord(name, keys)}`)
    }
    const condition = compileCondition(when, [...at, 'when'], scope)
    return { key, when: condition, name: item?.id ?? 0, called }
  })
}

/** What a text may promise: the most questions any way asks for an answer, and how long it takes. */
function countPromises(definition: FlowDefinition): Counts {
  const start = definition.pages[0]?.uuid ?? ''
  const asked = measureWays(
    definition,
    ({ items }) =>
      items.filter(
        ({ page_item_type: type, options }) =>
          findQuestionTraits(type).isQuestion && options.required === true,
      ).length,
  )
  return { questions: asked.get(start) ?? 0, minutes: minutesLeft(definition, start) ?? 0 }
}
