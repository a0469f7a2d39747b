import type { Page } from '@playwright/test'
import { itemType } from '../contract/flow-codes.ts'
import type { AnswerEntry } from '../contract/shapes/answer.ts'
import type { FlowDefinition, ItemDefinition } from '../flow/definition.ts'
import { openDatabase } from '../server/data/database.ts'
import type { BrowserServer } from '../testing/browser/browser-server.ts'
import type { Given, Step } from './drive-page.ts'
import { expect } from './fixtures.ts'

/** The lead the browser's flow is kept for. */
export async function readLeadId(page: Page): Promise<string> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), 'flowStore')
  return String(JSON.parse(kept ?? '{}').leadId)
}

/** What is stored, in the words a person chose or typed. */
type Stored = string | number | boolean | readonly string[] | { choice: string; text: string }

/** What must be stored, or a pattern of it. */
type Expected = Stored | ReturnType<typeof expect.stringMatching>

/** A question's label without the links it may hold. */
const readLabel = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()

/** What an item may have been asked as: to the person, or about somebody of this name. */
function listLabels({ key, text }: ItemDefinition, { content, name }: NamedProgramme): string[] {
  const { pages, voices = [] } = content.definition
  const spoken = pages.flatMap((page) => Object.values(page.spoken ?? {}).flat())
  const twins = spoken.filter((item) => item.key === key).map((item) => item.text)
  const names = [name, ...voices.map(({ called }) => called)]
  return [text, ...twins].flatMap((one) =>
    names.map((called) => readLabel(one.replaceAll('{name}', called))),
  )
}

interface NamedProgramme {
  content: { definition: FlowDefinition }
  name: string
}

function describeEntry(item: ItemDefinition, { value, texts }: AnswerEntry): Stored {
  const textOf = (id: unknown) =>
    item.answer_choices.find((choice) => choice.id === id)?.text ?? `unknown choice ${id}`
  if (item.page_item_type === itemType.BOOLEAN) return value === true ? 'Yes' : 'No'
  if (item.page_item_type === itemType.IMAGE) return Array.isArray(value) ? value.length : 0
  if (item.answer_choices.length === 0) return value as string | number | boolean // no choices: plain
  if (Array.isArray(value)) return value.map(textOf)
  const text = texts?.[String(value)]
  return text === undefined ? textOf(value) : { choice: textOf(value), text }
}

/**
 * The newest answer of every question of a lead by the question's label, read from the database. Where the
 * lead is about somebody else, `asked` and `name` say which of its labels each question had.
 */
export async function readStoredAnswers(
  server: BrowserServer,
  leadId: string,
  { asked = [], name = '' }: { asked?: readonly string[]; name?: string } = {},
): Promise<Record<string, Stored>> {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  try {
    const { content } = await db
      .selectFrom('leads')
      .innerJoin('programme_versions', 'programme_versions.id', 'leads.version_id')
      .where('leads.id', '=', leadId)
      .select('programme_versions.content')
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('answers')
      .where('lead_id', '=', leadId)
      .orderBy('revision')
      .select(['item_id', 'entries'])
      .execute()
    const items = content.definition.pages.flatMap((page) => page.items)
    const newest = new Map(rows.map((row) => [row.item_id, row.entries]))
    return Object.fromEntries(
      items.flatMap((item) => {
        const [entry] = newest.get(item.id) ?? []
        const isButton = item.page_item_type === itemType.BUTTON
        if (entry === undefined || isButton) return []
        const shown = listLabels(item, { content, name }).find((label) => asked.includes(label))
        return [[shown ?? readLabel(item.text), describeEntry(item, entry)]]
      }),
    )
  } finally {
    await db.destroy()
  }
}

/** An instant and the zone of the browser. */
const aTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00-0[45]:00\[America\/New_York\]$/

function expectedOf(label: string, given: Given): Expected {
  if (typeof given === 'object' && 'photos' in given) return given.photos.length
  if (typeof given === 'object' && 'pharmacy' in given) return given.id
  if (typeof given === 'object' && 'time' in given) return expect.stringMatching(aTime)
  // A password never becomes an answer.
  if (/password/i.test(label)) return ' '
  return typeof given === 'string' && /phone/i.test(label) ? `+1${given}` : given
}

/** A card goes to its provider: nothing of it is stored with the answers. */
const ofCard = ['Card number', 'Expiration date', 'Security code']

/** What must be stored after these steps; the same question asked again counts once, as last answered. */
export function expectedAnswers(steps: readonly Step[]): Record<string, Expected> {
  return Object.fromEntries(
    steps.flatMap((step) =>
      Object.entries(step.answers ?? {})
        .filter(([label]) => !ofCard.includes(label))
        .map(([label, given]) => [label, expectedOf(label, given)]),
    ),
  )
}

/** Whether the store holds the lead as active or finished. */
export async function readStatus(server: BrowserServer, leadId: string): Promise<string> {
  const found = server.db.selectFrom('leads').where('id', '=', leadId).select('status')
  return (await found.executeTakeFirstOrThrow()).status
}

/** How many times a lead went on; a double submit would show here. */
export async function countSteps(server: BrowserServer, leadId: string): Promise<number> {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  try {
    const steps = await db
      .selectFrom('lead_steps')
      .where('lead_id', '=', leadId)
      .select('key')
      .execute()
    return steps.length
  } finally {
    await db.destroy()
  }
}
