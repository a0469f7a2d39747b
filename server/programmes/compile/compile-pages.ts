import { pageType } from '../../../contract/flow-codes.ts'
import type { ItemDefinition, NextRule, PageDefinition } from '../../../flow/definition.ts'
import { pageRules } from '../../../flow/pages/registry.ts'
import { checkJoin } from '../check/check-join.ts'
import { endMark, readNextLines } from '../check/flow-graph.ts'
import type { FlowToCheck } from '../check/flow-to-check.ts'
import { listZipItems } from '../check/not-served.ts'
import { formatAuthorName, type PageFile } from '../read/format.ts'
import { itemFields } from '../read/item-fields.ts'
import { type IndexedItem, readItemTypeName, readPageTypeName } from '../read/item-index.ts'
import type { Source, SourcePath } from '../read/problem.ts'
import { suggestWord } from '../text/closest-word.ts'
import { keepNumbersWhole } from '../text/keep-numbers-whole.ts'
import { type ConditionScope, compileCondition } from './compile-condition.ts'
import { compileItem, compileTags, type ItemContext } from './compile-item.ts'
import { deriveUuid } from './derive-uuid.ts'
import { mapItemTexts } from './item-texts.ts'
import type { RichTextReader } from './rich-text.ts'

/** A flow to check, and where its texts and files are read. */
export interface FlowContext extends FlowToCheck, RichTextReader {}

/** Every page with its keys turned into numbers and uuids. */
export function compilePages(context: FlowContext): PageDefinition[] {
  return Object.entries(context.flow.pages).map(([key, page]) => compilePage(key, page, context))
}

/** Items whose answers are known before this page is shown, and on it where told. */
function buildScope(
  { flow, source, index, earlier }: FlowContext,
  pageKey: string,
  where: 'earlier' | 'earlier or here' | { above: number },
): ConditionScope {
  const findReason = (item: IndexedItem): string | null => {
    const here = item.pageKey === pageKey
    if (typeof where === 'object') {
      if (!here) return 'show_when looks at this page only. Use when for earlier pages.'
      return item.place < where.above ? null : 'Ask an item that stands above this one.'
    }
    if (here && where === 'earlier or here') return null
    if (here) return 'This item is on the same page. Use show_when instead.'
    return !earlier || earlier.get(pageKey)?.has(item.pageKey)
      ? null
      : `Page "${item.pageKey}" does not come before "${pageKey}", so there is no answer yet.`
  }
  const flags = [...Object.keys(flow.feature_flags), ...flow.experiments.map(({ key }) => key)]
  return { source, index, flags, findReason }
}

function compilePage(key: string, page: PageFile, context: FlowContext): PageDefinition {
  const { flow, source, index } = context
  const at = ['pages', key]
  checkPage(page, at, source)
  checkJoin(key, context)
  const scope = buildScope(context, key, 'earlier')
  const items = Object.keys(page.items).flatMap((itemKey, place) => {
    const item = index.get(itemKey)
    if (!item) return []
    const itemContext: ItemContext = {
      reader: context,
      scope,
      pageScope: buildScope(context, key, { above: place }),
    }
    const compiled = mapItemTexts(compileItem(item, itemContext), keepNumbersWhole)
    return [page.emergency ? dialAtOnce(compiled) : compiled]
  })
  const zipItems = listZipItems(flow, key).flatMap((item) => index.get(item)?.id ?? [])
  return {
    uuid: deriveUuid(flow.id, key),
    key,
    name: page.name,
    page_type: pageType[readPageTypeName(page.type)],
    items,
    when: page.when ? compileCondition(page.when, [...at, 'when'], scope) : null,
    next: compileNext(key, page, context),
    display_options: {
      ...(page.hide_header === undefined ? {} : { hide_header: page.hide_header }),
      // Its number would stand beside the one to call.
      ...(page.emergency ? { hide_footer: true } : {}),
      ...(page.hide_footer === undefined ? {} : { hide_footer: page.hide_footer }),
      ...(page.slip && { slip: page.slip }),
      ...(page.slip_link && { slip_link: page.slip_link }),
    },
    tag_patterns: compileTags(page.tags),
    pixel_is_active: page.pixel !== undefined,
    pixel_tracking_event: page.pixel ?? null,
    analytic_tags: page.analytic_tags ?? [],
    ...(page.chapter && { chapter: findChapter(page.chapter, at, context) }),
    ...(page.check_answers && { check_answers: page.check_answers }),
    ...(page.join && { join: { text: page.join, link: page.join_link ?? null } }),
    ...(page.emergency && { emergency: page.emergency }),
    ...(zipItems.length > 0 && { zip_items: zipItems }),
  }
}

/** In danger nothing is asked of a server before the phone rings. */
function dialAtOnce(item: ItemDefinition): ItemDefinition {
  const call = item.redirects.find((redirect) => redirect.call_to)?.call_to
  return call ? { ...item, options: { ...item.options, call_to: call } } : item
}

function findChapter(key: string, at: SourcePath, { flow, source }: FlowContext): number {
  const keys = Object.keys(flow.chapters)
  if (!keys.includes(key)) {
    const message = `There is no chapter "${key}". ${suggestWord(key, keys)}`
    source.report([...at, 'chapter'], message)
  }
  return keys.indexOf(key)
}

function compileNext(key: string, page: PageFile, context: FlowContext): NextRule[] {
  const lines = readNextLines(key, page)
  if (lines.every((line) => line.to === endMark)) return []
  const scope = buildScope(context, key, 'earlier or here')
  return lines.map((line) => ({
    when: line.when ? compileCondition(line.when, [...line.at, 'when'], scope) : null,
    ...(line.unserved && { unserved: context.index.get(line.unserved)?.id ?? 0 }),
    page: line.to === endMark ? null : deriveUuid(context.flow.id, line.to),
  }))
}

/** Pages that cannot do their work without a certain item. */
const neededItems: Readonly<Record<string, string>> = { 'account-creation': 'password' }

function checkPage(page: PageFile, at: SourcePath, source: Source): void {
  const types = Object.values(page.items).map((item) => item.type)
  if (types.length === 0) source.report([...at, 'items'], 'A page needs at least one item.')
  const needed = neededItems[page.type]
  if (needed && !types.includes(needed)) {
    source.report(at, `A page of type ${page.type} needs an item of type ${needed}.`)
  }
  checkWayOver(page, at, source)
  checkSlip(page, at, source)
}

/** Types whose header has no Back, though it leads to a page before: there a slip is asked for in place. */
const slipTypes = Object.values(pageRules)
  .filter(({ allowsBack, finishes }) => !allowsBack && !finishes)
  .map(({ name }) => formatAuthorName(name))

function checkSlip(page: PageFile, at: SourcePath, source: Source): void {
  const field = page.slip === undefined ? 'slip_link' : 'slip'
  if (page[field] === undefined) return
  if (!slipTypes.includes(page.type)) {
    const { allowsBack } = pageRules[readPageTypeName(page.type)]
    const why = allowsBack ? 'has Back in its header' : 'is over, and nothing leads back'
    const where = `it belongs on a page of type ${slipTypes.join(' or ')}`
    source.report(
      [...at, field],
      `A page of type ${page.type} ${why}. Take ${field} out: ${where}.`,
    )
  } else if (field === 'slip_link') {
    source.report([...at, field], 'This answers slip: write the question too.')
  }
}

/** Who reads that the answers are taken in must not have to press once more before they are. */
function checkWayOver(page: PageFile, at: SourcePath, source: Source): void {
  const { takesIn, allowsBack } = pageRules[readPageTypeName(page.type)]
  if (!takesIn || !allowsBack) return
  for (const [key, { type, redirects = [] }] of Object.entries(page.items)) {
    if (!itemFields[readItemTypeName(type)].leadsOn || redirects.length > 0) continue
    source.report(
      [...at, 'items', key],
      `Without redirects this button only finishes, and until it is pressed the visit is still open. Say where it leads, or take it out and make the page thank-you, which finishes on arrival.`,
    )
  }
}
