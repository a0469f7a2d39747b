import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findQuestionTraits } from '../../../flow/items/question-traits.ts'
import { walkFlow } from '../../../testing/flows/walk-flow.ts'
import type { SavedAnswer } from '../../http/access/leads.ts'
import { compileProgrammes } from '../../programmes/compile/compile-programmes.ts'
import { mapItemTexts } from '../../programmes/compile/item-texts.ts'
import { speakItems } from './shared/speak-items.ts'

const { builds } = await compileProgrammes(path.join(import.meta.dirname, '../../../programmes'))
const today = '2026-11-20'

type Voice = 'self' | 'child' | 'other'
interface Reading {
  page: string
  words: string
}

/** Every text of every page on every way, as it is said to those who answer. */
function readAll(slug: string): Record<Voice, Reading[]> {
  const programme = builds.find((build) => build.programme.slug === slug)?.programme
  if (!programme) throw new Error(`no programme ${slug}`)
  const { definition, feature_flags: flags } = programme
  const items = definition.pages.flatMap((page) => page.items.map((item) => ({ ...item, page })))
  const read: Record<Voice, Reading[]> = { self: [], child: [], other: [] }
  const values = Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, [value]]))
  walkFlow(definition, values, today, (page, answers, way) => {
    const saved = new Map<number, SavedAnswer>()
    for (const { id, key, page: asked } of items) {
      const named = key === 'first-name' && way.includes(asked) ? 'Ben' : undefined
      const value = answers.get(id) ?? named
      if (value !== undefined)
        saved.set(id, { pageUuid: asked.uuid, entries: [{ value }], onPath: true })
    }
    const standing = { version: programme, flags, saved, accountId: null, today, state: 'Ohio' }
    const walked = [...way, page].map(({ uuid }) => uuid)
    const answered = (key: string) => answers.get(items.find((item) => item.key === key)?.id ?? 0)
    const voice: Voice =
      answered('who') === 2 || answered('parent-here') === 1
        ? 'child'
        : answered('who') === 3
          ? 'other'
          : 'self'
    for (const item of speakItems(standing, walked, page)) {
      mapItemTexts(item, (words) => {
        read[voice].push({ page: page.key, words })
        return words
      })
    }
  })
  return read
}

const find = (readings: readonly Reading[], wrong: RegExp, except: readonly string[] = []) =>
  readings.filter(({ page, words }) => wrong.test(words) && !except.includes(page))
/** Its answer stands in the list to be checked, above a link with the name of its page. */
const isListed = ({ page_item_type: type }: { page_item_type: number }) =>
  findQuestionTraits(type).isListed
const has = (readings: readonly Reading[], words: string) =>
  readings.some((reading) => reading.words.includes(words))

const fennora = readAll('fennora')
const renewal = readAll('fennora-renewal')
const kestrivo = readAll('kestrivo')

describe('every text of every page on every way', () => {
  it('speaks of no patient, and leaves no words in braces', () => {
    for (const readings of [fennora, renewal, kestrivo].flatMap((all) => Object.values(all))) {
      expect(find(readings, /\bpatients?\b|person with eczema|[{}]/i)).toEqual([])
    }
  })

  it('addresses somebody, in questions and in the names of pages', () => {
    const readings = [fennora, renewal].flatMap((all) => Object.values(all).flat())
    expect(find(readings, /did the skin|there been|been tried|are there any|nobody/i)).toEqual([])
    const named = builds.flatMap(({ programme: { definition } }) =>
      definition.voices?.length ? definition.pages.filter(({ items }) => items.some(isListed)) : [],
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.map(({ name }) => name).filter((name) => /\byou\b/i.test(name))).toEqual([])
  })

  it('says you to whoever answers for themselves', () => {
    const others = /your child|\bthe person\b|\bBen\b|care for\b|for someone else/i
    expect(find(fennora.self, others, ['who'])).toEqual([])
    expect(find(renewal.self, others, ['welcome', 'who'])).toEqual([])
    expect(find(kestrivo.self, others)).toEqual([])
    expect(kestrivo.child.length + kestrivo.other.length).toBe(0)
    for (const words of [
      'When were you born?',
      'Where do you live?',
      'Are you pregnant, breastfeeding',
      'Do you take any medicine',
      'did your skin itch?',
      'How long have you had eczema?',
      'What have you tried so far?',
      'Do you have any allergies',
      'I am not in danger',
    ])
      expect(has(fennora.self, words)).toBe(true)
  })

  // What would be asked of, or said about, the one at the screen instead of whom they answer for.
  const wrongPerson =
    /\b(were you born|do you (live|take any|have any)|have you (ever|had|tried)|are you pregnant|call you\?|suits? you:|suits you\.|safe for you|your (own doctor|skin|license|medicines|eczema))\b|\bMy skin\b/i

  it('[P4] says before it is paid when the money goes back, as the chat does', () => {
    expect(has(fennora.self, 'whatever the result')).toBe(false)
    expect(has(fennora.self, 'also when no cream is prescribed')).toBe(true)
    expect(has(fennora.self, 'turns out not right for you, all of it goes back')).toBe(true)
  })

  it('names a child, and calls it your child until the name is known', () => {
    expect(find(fennora.child, wrongPerson)).toEqual([])
    expect(find(renewal.child, wrongPerson)).toEqual([])
    expect(find(renewal.child, /the person you care for/)).toEqual([])
    expect(find(fennora.child, /the person you care for/)).toEqual([])
    for (const words of [
      'When was your child born?',
      'How are you related to your child?',
      'Where does your child live?',
      'Has Ben ever had a bad reaction',
      'Is Ben pregnant',
      'Ben has clear skin this week',
      'did Ben’s skin itch?',
      'How long has your child had eczema?',
      'What has your child tried so far?',
      'Choose what Ben has tried',
      'Does Ben have any allergies',
      'Your child is not in danger',
      'If the cream suits Ben:',
    ])
      expect([words, has(fennora.child, words)]).toEqual([words, true])
  })

  it('names another adult', () => {
    expect(find(fennora.other, wrongPerson)).toEqual([])
    expect(find(renewal.other, wrongPerson)).toEqual([])
    expect(find(renewal.other, /your child/i, ['who'])).toEqual([])
    expect(find(fennora.other, /your child/i, ['who', 'too-young'])).toEqual([])
    for (const words of [
      'When was the person you care for born?',
      'the medical care of the person you care for?',
      'Does Ben take any medicine',
      'state ID of Ben',
      'How long has the person you care for had eczema?',
      'The person you care for is not in danger',
    ])
      expect([words, has(fennora.other, words)]).toEqual([words, true])
  })

  it.each([
    ['self', 'How often do you use the cream?', 'Are you pregnant, breastfeeding', 'suits you:'],
    ['child', 'How often does your child use', 'Is Ben pregnant', 'If the cream still suits Ben:'],
    ['other', 'the person you care for use the cream?', 'Is Ben pregnant', 'safe for Ben.'],
  ] as const)('of the renewal speaks to %s as the skin visit does', (voice, ...all) => {
    for (const words of all) expect([words, has(renewal[voice], words)]).toEqual([words, true])
  })

  it('keeps its promises of questions and minutes', () => {
    expect(has(kestrivo.self, 'Answer 9 short questions.')).toBe(true)
    expect(has(kestrivo.self, 'About 3 minutes.')).toBe(true)
    expect(has(fennora.self, 'About 8 minutes, and you can stop')).toBe(true)
    expect(has(renewal.self, 'About 5 minutes, and nothing to pay for the renewal')).toBe(true)
  })
})

it('no programme’s own link has the name of the product’s privacy choices, which stand beside it in the footer', () => {
  const names = builds.map(({ programme }) => programme.theme.flow_settings.footer.externalLinkText)
  expect(names).toContain('About Northvane')
  expect(names).not.toContain('Your privacy choices')
})
