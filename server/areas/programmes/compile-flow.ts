import { createHash } from 'node:crypto'
import { pageType } from '../../../contract/codes.ts'
import type { FlowDefinition, NextRule, PageDefinition } from '../../../flow/engine/definition.ts'
import { type ConditionScope, compileCondition } from './compile-condition.ts'
import { compileItem, compileTags, type ItemContext } from './compile-item.ts'
import { checkFlowGraph, type EarlierPages, endMark, readNextLines } from './flow-graph.ts'
import type { FlowFile, PageFile } from './format.ts'
import { type IndexedItem, type ItemIndex, indexItems, readPageTypeName } from './item-index.ts'
import type { SourcePath } from './problem.ts'
import type { RichTextReader } from './rich-text.ts'

/** A uuid that the same parts always give (version 5 with the programme as its name space). */
export function deriveUuid(programmeId: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(programmeId.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

interface FlowContext {
  flow: FlowFile
  reader: RichTextReader
  index: ItemIndex
  earlier: EarlierPages
}

/** The pages of a programme with every key turned into a number or uuid. */
export function compileFlow(flow: FlowFile, reader: RichTextReader): FlowDefinition {
  const context: FlowContext = {
    flow,
    reader,
    index: indexItems(flow, reader.source),
    earlier: checkFlowGraph(flow, reader.source),
  }
  const pages = Object.entries(flow.pages).map(([key, page]) => compilePage(key, page, context))
  return { pages }
}

/** Items whose answers are known before this page is shown, and on it where told. */
function buildScope(
  { flow, reader, index, earlier }: FlowContext,
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
    return earlier.get(pageKey)?.has(item.pageKey)
      ? null
      : `Page "${item.pageKey}" does not come before "${pageKey}", so there is no answer yet.`
  }
  const flags = [...Object.keys(flow.feature_flags), ...flow.experiments.map(({ key }) => key)]
  return { source: reader.source, index, flags, findReason }
}

function compilePage(key: string, page: PageFile, context: FlowContext): PageDefinition {
  const { flow, reader, index } = context
  const at = ['pages', key]
  checkPage(page, at, reader)
  const scope = buildScope(context, key, 'earlier')
  const items = Object.keys(page.items).flatMap((itemKey, place) => {
    const item = index.get(itemKey)
    if (!item) return []
    const itemContext: ItemContext = {
      reader,
      scope,
      pageScope: buildScope(context, key, { above: place }),
    }
    return [compileItem(item, itemContext)]
  })
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
      ...(page.hide_footer === undefined ? {} : { hide_footer: page.hide_footer }),
    },
    tag_patterns: compileTags(page.tags),
    pixel_is_active: page.pixel !== undefined,
    pixel_tracking_event: page.pixel ?? null,
    analytic_tags: page.analytic_tags ?? [],
  }
}

function compileNext(key: string, page: PageFile, context: FlowContext): NextRule[] {
  const lines = readNextLines(page)
  if (lines.every((line) => line.to === endMark)) return []
  const scope = buildScope(context, key, 'earlier or here')
  return lines.map((line, place) => ({
    when: line.when
      ? compileCondition(line.when, ['pages', key, 'next', place, 'when'], scope)
      : null,
    page: line.to === endMark ? null : deriveUuid(context.flow.id, line.to),
  }))
}

/** Pages that cannot do their work without a certain item. */
const neededItems: Readonly<Record<string, string>> = { 'account-creation': 'password' }

function checkPage(page: PageFile, at: SourcePath, { source }: RichTextReader): void {
  const types = Object.values(page.items).map((item) => item.type)
  if (types.length === 0) source.report([...at, 'items'], 'A page needs at least one item.')
  const needed = neededItems[page.type]
  if (needed && !types.includes(needed)) {
    source.report(at, `A page of type ${page.type} needs an item of type ${needed}.`)
  }
}
