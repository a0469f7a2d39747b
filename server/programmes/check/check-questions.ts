import type { ItemDefinition, PageDefinition } from '../../../flow/definition.ts'
import { findItemRule } from '../../../flow/items/registry.ts'
import { findPageRule } from '../../../flow/pages/registry.ts'
import { itemFields } from '../read/item-fields.ts'
import { type IndexedItem, readChoice } from '../read/item-index.ts'
import type { SourcePath } from '../read/problem.ts'
import { findTypedMark } from '../text/typed-mark.ts'
import type { FlowToCheck } from './flow-to-check.ts'

/** Finds what would publish but not work for the person who answers. Reports each where it stands. */
export function checkQuestions(context: FlowToCheck, pages: readonly PageDefinition[]): void {
  for (const page of pages) {
    checkHeading(page, context)
    if (findPageRule(page.page_type)?.finishes && page.next.length === 0)
      checkLastPage(page, context)
    for (const item of page.items) checkTyped(item, ['pages', page.key, 'items', item.key], context)
  }
  for (const item of context.index.values()) {
    checkChoices(item, context)
    checkFilledFrom(item, context)
    checkSignedIn(item, context)
  }
  checkAssociations(context)
}

const noHeading = 'This page has no heading. Begin a static-text with "# " and a few words.'
const twoHeadings = 'This page has two first-level headings. Make the second one "## ".'

/** A film or a breather that covers the page brings its own. */
function checkHeading({ key, items }: PageDefinition, { source }: FlowToCheck): void {
  if (items.some((item) => findItemRule(item.page_item_type).role === 'overlay')) return
  const [signedIn, others] = [true, false].map((isSignedIn) =>
    findHeadingProblem(items.filter(({ signed_in: only = isSignedIn }) => only === isSignedIn)),
  )
  const problem = signedIn ?? others
  if (!problem) return
  const at = ['pages', key, 'items']
  const who = signedIn ? 'Who is signed in' : 'Who is not signed in'
  const reads = problem === noHeading ? 'none' : 'both'
  source.report(at, signedIn === others ? problem : `${problem} ${who} reads ${reads}.`)
}

/** What is wrong for whoever reads these items. One that is there at times may stand for another. */
function findHeadingProblem(items: readonly ItemDefinition[]): string | null {
  const headings = items.flatMap(({ text, when }) =>
    (text.match(/<h1>(?!<\/h1>)/g) ?? []).map(() => when),
  )
  if (headings.length === 0) return noHeading
  return headings.filter((when) => when === null).length > 1 ? twoHeadings : null
}

/** Arriving there ends the flow, so nothing is sent from it any more. */
function checkLastPage({ key, items }: PageDefinition, { source }: FlowToCheck): void {
  for (const item of items) {
    if (findItemRule(item.page_item_type).role === 'answer') {
      source.report(
        ['pages', key, 'items', item.key],
        'The flow ends on this page, so nothing asked here is ever sent. Ask on a page before it.',
      )
    }
  }
}

function checkChoices({ file, pageKey, key }: IndexedItem, { source }: FlowToCheck): void {
  const seen = new Map<string, string>()
  for (const [choice, written] of Object.entries(file.choices ?? {})) {
    const words = readChoice(written).text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
    const other = seen.get(words)
    if (other !== undefined) {
      source.report(
        ['pages', pageKey, 'items', key, 'choices', choice],
        `This says the same as "${other}". Nobody can tell them apart.`,
      )
    }
    seen.set(words, choice)
  }
}

/** Only an account's renewal follows a visit; and what says whose detail it is needs no name. */
function checkFilledFrom({ file, pageKey, key }: IndexedItem, { flow, source }: FlowToCheck): void {
  if (file.filled_from === undefined) return
  const at = ['pages', pageKey, 'items', key, 'filled_from']
  if (flow.flow_type !== 'renewal') {
    source.report(at, 'Only a renewal follows a visit whose answer can be filled in.')
  } else if (file.association !== undefined) {
    source.report(at, 'Its association fills it in already. Take one of the two out.')
  }
}

/** Every other flow ends a session before it begins [FLOW-11]. */
function checkSignedIn({ file, pageKey, key }: IndexedItem, { flow, source }: FlowToCheck): void {
  if (file.signed_in === undefined || flow.flow_type === 'renewal') return
  const at = ['pages', pageKey, 'items', key, 'signed_in']
  source.report(at, 'Only a renewal is begun signed in. Take this out.')
}

/** The later of two unconditional answers would overwrite the earlier one. */
function checkAssociations({ flow, index, earlier, source }: FlowToCheck): void {
  const always = [...index.values()].filter(
    ({ file, pageKey }) =>
      file.association && !file.when && !file.show_when && !flow.pages[pageKey]?.when,
  )
  for (const item of always) {
    const twin = always.find(
      (other) =>
        other.file.association === item.file.association &&
        (earlier?.get(item.pageKey)?.has(other.pageKey) ||
          (other.pageKey === item.pageKey && other.place < item.place)),
    )
    if (twin) {
      source.report(
        ['pages', item.pageKey, 'items', item.key, 'association'],
        `"${twin.key}" asked for the same before. Ask once, or give both a when that cannot hold together.`,
      )
    }
  }
}

/** Labels are plain: a mark in them would be read out as it is written. */
function checkTyped(item: ItemDefinition, at: SourcePath, { source, index }: FlowToCheck): void {
  const type = index.get(item.key)?.type
  const isRich = type !== undefined && itemFields[type].rich
  const texts: [SourcePath, string | null][] = [
    [[...at, 'text'], isRich ? null : item.text],
    [[...at, 'button'], item.button_text],
    ...item.answer_choices.map((choice): [SourcePath, string] => [[...at, 'choices'], choice.text]),
  ]
  for (const [path, text] of texts) {
    const mark = text && findTypedMark(text)
    if (mark) source.report(path, `"${mark}" would be shown as typed here. Take it out.`)
  }
}
