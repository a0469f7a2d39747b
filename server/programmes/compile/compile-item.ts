import { redirectItemType, validationType } from '../../../contract/codes.ts'
import { buttonType, itemType } from '../../../contract/flow-codes.ts'
import { textFieldMostLength } from '../../../contract/limits.ts'
import type { ItemOptions } from '../../../contract/shapes/page-item.ts'
import type { ChoiceDefinition, ItemDefinition, RedirectRule } from '../../../flow/definition.ts'
import type { RedirectFile, TagFile } from '../read/format.ts'
import { type ItemField, itemFields } from '../read/item-fields.ts'
import { type IndexedItem, readChoice } from '../read/item-index.ts'
import type { SourcePath } from '../read/problem.ts'
import { imageEndings, resolveAsset } from '../read/programme-files.ts'
import { findLinkProblem, type ListedHosts } from '../text/link-problem.ts'
import { type ConditionScope, compileCondition, resolveAnswer } from './compile-condition.ts'
import { richDescriptions } from './item-texts.ts'
import { type RichTextReader, readContent, readMarkdown } from './rich-text.ts'

/** What compiling an item needs to know of its programme. */
export interface ItemContext {
  reader: RichTextReader
  scope: ConditionScope
  /** The scope of rules about answers on the same page. */
  pageScope: ConditionScope
}

const buttonStyles = {
  primary: buttonType.PRIMARY,
  secondary: buttonType.SECONDARY,
  text: buttonType.TEXT,
} as const

const validations = {
  'zip-code': validationType.ZIP_CODE,
  'date-of-birth': validationType.DATE_OF_BIRTH,
} as const

const redirectTypes = {
  'redirect-link': redirectItemType.REDIRECT_LINK,
  'phone-call': redirectItemType.PHONE_CALL,
  'open-chat': redirectItemType.OPEN_CHAT,
  'own-telehealth': redirectItemType.OWN_TELEHEALTH,
  'external-telehealth': redirectItemType.EXTERNAL_TELEHEALTH,
  'engagement-flow': redirectItemType.ENGAGEMENT_FLOW,
} as const

/** Fields every item may have. */
const commonFields = new Set(['type', 'id', 'when', 'show_when', 'tags', 'disabled'])

export function compileTags(tags: readonly TagFile[] | undefined): ItemDefinition['tag_patterns'] {
  return (tags ?? []).map(({ name, on, where }) => ({
    name,
    config: where ? { type: on, properties: where } : { type: on },
  }))
}

function checkFields(item: IndexedItem, at: SourcePath, { reader }: ItemContext): void {
  const { needs, takes, either } = itemFields[item.type]
  const known: readonly string[] = [...needs, ...takes]
  for (const name of Object.keys(item.file)) {
    if (!commonFields.has(name) && !known.includes(name)) {
      reader.source.report(
        [...at, name],
        `A ${item.file.type} has no use for this. It reads: ${[...new Set(known)].join(', ')}.`,
      )
    }
  }
  const missing = needs.filter((name: ItemField) => item.file[name] === undefined)
  for (const name of missing) {
    reader.source.report(at, `A ${item.file.type} needs ${name}.`)
  }
  const given = either?.filter((name) => item.file[name] !== undefined)
  if (either && given?.length !== 1) {
    reader.source.report(at, `Give either ${either.join(' or ')}.`)
  }
}

/** The wire item less the visitor's part, with its rules. Reports every mistake it meets. */
export function compileItem(item: IndexedItem, context: ItemContext): ItemDefinition {
  const at = ['pages', item.pageKey, 'items', item.key]
  const { file } = item
  checkFields(item, at, context)
  return {
    id: item.id,
    key: item.key,
    page_item_type: itemType[item.type],
    answer_choices: compileChoices(item, at, context),
    value_association: file.association?.toUpperCase().replaceAll('-', '_') ?? null,
    validation_type: file.validation ? validations[file.validation] : null,
    ...(file.filled_from !== undefined && { filled_from: file.filled_from }),
    ...(file.signed_in !== undefined && { signed_in: file.signed_in }),
    disabled: file.disabled ?? false,
    options: compileOptions(item, at, context),
    button_text: file.button ?? null,
    text: compileText(item, at, context),
    description: compileDescription(item, at, context),
    tag_patterns: compileTags(file.tags),
    when: file.when ? compileCondition(file.when, [...at, 'when'], context.scope) : null,
    redirects: (file.redirects ?? []).map((redirect, place) =>
      compileRedirect(item, redirect, [...at, 'redirects', place], context),
    ),
  }
}

function compileText(item: IndexedItem, at: SourcePath, { reader }: ItemContext): string {
  const { text, content } = item.file
  const { rich } = itemFields[item.type]
  if (rich && content) return readContent(reader, [...at, 'content'], content)
  if (text === undefined) return ''
  return rich ? readMarkdown(reader, [...at, 'text'], text) : text
}

function compileDescription(
  item: IndexedItem,
  at: SourcePath,
  { reader }: ItemContext,
): string | null {
  const { content, description } = item.file
  if (!richDescriptions.includes(item.type)) return description ?? null
  if (content) return readContent(reader, [...at, 'content'], content)
  return description ? readMarkdown(reader, [...at, 'description'], description) : null
}

function compileChoices(
  item: IndexedItem,
  at: SourcePath,
  { reader }: ItemContext,
): ChoiceDefinition[] {
  const { files, source } = reader
  return Object.entries(item.file.choices ?? {}).map(([key, written]) => {
    const { text, description, open_ended, image } = readChoice(written)
    const choice: ChoiceDefinition = { id: item.choices.get(key) ?? 0, key, text }
    if (description) choice.description = description
    if (open_ended) choice.open_ended = true
    if (image) {
      choice.image_url = resolveAsset(files, source, [...at, 'choices', key], image, imageEndings)
    }
    return choice
  })
}

/** Settings that mean the same on the wire. */
const plainOptions = [
  'hint',
  'missing',
  'placeholder',
  'max_length',
  'min',
  'max',
  'step',
  'unit',
  'min_label',
  'max_label',
  'integer',
  'max_files',
  'capture',
  'alt',
  'width',
  'height',
  'transcript',
  'seconds',
  'closed',
] as const

function compileOptions(item: IndexedItem, at: SourcePath, context: ItemContext): ItemOptions {
  const { file, answer } = item
  const options: ItemOptions = {}
  for (const name of plainOptions) {
    if (file[name] !== undefined) Object.assign(options, { [name]: file[name] })
  }
  if (answer !== 'none' && !itemFields[item.type].leadsOn) options.required = file.required ?? true
  if (file.independent !== undefined || file.style) {
    options.button = {
      ...(file.independent === undefined ? {} : { independent: file.independent }),
      ...(file.style ? { button_type: buttonStyles[file.style] } : {}),
    }
  }
  const exclusive = Object.entries(file.choices ?? {}).find(
    ([, choice]) => readChoice(choice).exclusive,
  )
  if (exclusive) options.exclusive_choice = item.choices.get(exclusive[0]) ?? 0
  addAssets(options, item, at, context)
  if (file.show_when) {
    options.show_when = compileCondition(file.show_when, [...at, 'show_when'], context.pageScope)
  }
  checkRange(item, at, context)
  checkLength(item, at, context)
  return options
}

function addAssets(
  options: ItemOptions,
  { file }: IndexedItem,
  at: SourcePath,
  { reader: { files, source } }: ItemContext,
): void {
  const resolve = (name: 'image' | 'video' | 'poster' | 'captions', endings: readonly string[]) => {
    const asset = file[name]
    return asset ? resolveAsset(files, source, [...at, name], asset, endings) : undefined
  }
  const found = {
    image_url: resolve('image', imageEndings),
    video_url: resolve('video', ['.mp4', '.webm']),
    poster_url: resolve('poster', imageEndings),
    captions_url: resolve('captions', ['.vtt']),
  }
  for (const [name, url] of Object.entries(found)) {
    if (url !== undefined) Object.assign(options, { [name]: url })
  }
}

function checkLength({ file, type }: IndexedItem, at: SourcePath, { reader }: ItemContext): void {
  if (itemFields[type].isLong || (file.max_length ?? 0) <= textFieldMostLength) return
  const message = `One line takes ${textFieldMostLength} characters at most. Ask with a free-text.`
  reader.source.report([...at, 'max_length'], message)
}

function checkRange({ file, type }: IndexedItem, at: SourcePath, { reader }: ItemContext): void {
  const { min, max, step } = file
  if (min === undefined || max === undefined) return
  if (min >= max) reader.source.report([...at, 'max'], `This must be more than min (${min}).`)
  const steps = (max - min) / (step ?? 1)
  if (itemFields[type].isStepped && Math.abs(steps - Math.round(steps)) > 1e-9) {
    reader.source.report([...at, 'step'], 'The steps from min do not meet max.')
  }
}

function compileRedirect(
  item: IndexedItem,
  file: RedirectFile,
  at: SourcePath,
  { reader: { source, hosts } }: ItemContext,
): RedirectRule {
  const needsLink = file.to !== 'phone-call' && file.to !== 'open-chat'
  if (needsLink !== (file.link !== undefined)) {
    source.report(at, needsLink ? `A ${file.to} needs link.` : `A ${file.to} takes no link.`)
  }
  if ((file.to === 'phone-call') !== (file.call !== undefined)) {
    source.report(at, file.call ? `A ${file.to} takes no call.` : 'A phone-call needs call.')
  }
  const problem = file.link === undefined ? null : findRedirectProblem(file.link, hosts)
  if (problem) source.report([...at, 'link'], problem)
  return {
    answer:
      file.answer === undefined
        ? null
        : resolveAnswer(item, file.answer, [...at, 'answer'], source),
    redirect_item_type: redirectTypes[file.to],
    link: file.link === undefined ? null : addTabFlag(file.link, file.new_tab ?? false),
    call_to: file.call ?? null,
  }
}

function findRedirectProblem(link: string, hosts: ListedHosts): string | null {
  return /^(tel|mailto|#)/i.test(link)
    ? 'Lead to a web address; write a phone number with to: phone-call.'
    : findLinkProblem(link, hosts)
}

/** The flag tells the browser to open a new tab and is removed from the address there. */
function addTabFlag(link: string, newTab: boolean): string {
  if (!newTab) return link
  const [address, hash] = link.split('#')
  const joint = address?.includes('?') ? '&' : '?'
  return `${address}${joint}new_tab=true${hash === undefined ? '' : `#${hash}`}`
}
