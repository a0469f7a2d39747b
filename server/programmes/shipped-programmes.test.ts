import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { redirectItemType } from '../../contract/codes.ts'
import { itemType, pageType } from '../../contract/flow-codes.ts'
import { theme as themeShape } from '../../contract/shapes/theme.ts'
import { nextPage } from '../../flow/engine/ways/next-page.ts'
import { findPageRule } from '../../flow/pages/registry.ts'
import { walkFlow } from '../../testing/flows/walk-flow.ts'
import { compileProgrammes } from './compile/compile-programmes.ts'

const root = path.join(import.meta.dirname, '../..')
const { builds: shipped } = await compileProgrammes(path.join(root, 'programmes'))
const { builds: forTests } = await compileProgrammes(path.join(root, 'testing/programmes'))
const today = '2026-11-20'

describe.each([...shipped, ...forTests].map((build) => [build.programme.slug, build] as const))(
  'programme %s',
  (slug, { programme, assets }) => {
    const { pages } = programme.definition
    // A flag the programme sets may also be off for a visitor.
    const flags = Object.fromEntries(
      Object.entries(programme.feature_flags).map(([name, value]) => [name, [value, 'off']]),
    )
    const report = walkFlow(programme.definition, flags, today)

    it('leads every way to an end, and to every page and every end', () => {
      expect(report.stuck).toEqual([])
      expect([...report.reached].sort()).toEqual(pages.map((page) => page.key).sort())
      const mayEnd = pages.filter(({ next }) => next.length === 0 || next.some(({ page }) => !page))
      expect([...report.ends].sort()).toEqual(mayEnd.map((page) => page.key).sort())
    })

    it('gives items and pages unique numbers', () => {
      const ids = pages.flatMap((page) => page.items.map((item) => item.id))
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(pages.map((page) => page.uuid)).size).toBe(pages.length)
    })

    it('has one first-level heading on each page', () => {
      const isOverlay = (page: (typeof pages)[number]) =>
        page.items.some((item) => item.page_item_type === itemType.INTERSTITIAL)
      const countHeadings = (page: (typeof pages)[number]) =>
        page.items
          .filter((item) => item.page_item_type === itemType.STATIC_TEXT)
          .flatMap((item) => item.text.match(/<h1>/g) ?? []).length
      const wrong = pages.filter((page) => !isOverlay(page) && countHeadings(page) !== 1)
      expect(wrong.map((page) => page.key)).toEqual([])
    })

    it('uses every file it brings, and brings the licence of every font', async () => {
      const folder = slug === 'kitchen-sink' ? 'testing/programmes' : 'programmes'
      const entries = await readdir(path.join(root, folder, slug, 'assets'), {
        recursive: true,
        withFileTypes: true,
      })
      const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
      const licences = names.filter((name) => name.endsWith('-licence.txt'))
      const used = assets.map((asset) => asset.fileName)
      expect(names.filter((name) => !licences.includes(name)).sort()).toEqual(used.sort())
      const fonts = used.filter((name) => name.endsWith('.woff2'))
      expect(licences.sort()).toEqual(
        fonts.map((name) => name.replace('.woff2', '-licence.txt')).sort(),
      )
    })

    it('sends a theme of the wire shape and assets with addresses that hold their hash', () => {
      expect(themeShape.parse(programme.theme)).toEqual(programme.theme)
      for (const { slug, hash, fileName } of assets) {
        expect(`/programmes/${slug}/${hash}-${fileName}`).toMatch(
          /^\/programmes\/[a-z-]+\/[0-9a-f]{16}-[a-z0-9._-]+$/,
        )
      }
    })
  },
)

describe('what the shipped programmes show', () => {
  const find = (slug: string) => {
    const found = shipped.find((build) => build.programme.slug === slug)
    if (!found) throw new Error(`no programme ${slug}`)
    return found.programme
  }
  const pageTypes = (slug: string) =>
    find(slug).definition.pages.map((page) => page.page_type as number)
  const itemTypes = (slug: string) =>
    find(slug).definition.pages.flatMap((page) => page.items.map((item) => item.page_item_type))

  it('uses in the skin visit every item type of the specification', () => {
    const ofSpecification = Object.values(itemType).filter((code) => code <= 210)
    expect(ofSpecification).toHaveLength(21)
    expect(itemTypes('fennora')).toEqual(expect.arrayContaining(ofSpecification))
  })

  it.each(['fennora', 'fennora-renewal'])('asks carers for their own details in %s', (slug) => {
    const associations = find(slug).definition.pages.flatMap((page) =>
      page.items.map((item) => item.value_association),
    )
    expect(associations).toContain('CAREGIVER_FIRST_NAME')
    expect(associations).toContain('CAREGIVER_BIRTH_DATE')
  })

  it.each(['fennora', 'fennora-renewal'])('ends %s with thanks, a nurse or elsewhere', (slug) => {
    expect(pageTypes(slug)).toEqual(
      expect.arrayContaining([pageType.THANK_YOU, pageType.END_NURSE, pageType.REFER_OUT]),
    )
  })

  it('tells who stops for today when to come back, and whom to call until then', () => {
    const { pages } = find('fennora').definition
    const [words] = pages.find(({ key }) => key === 'not-now')?.items ?? []
    expect(words?.text).toContain('Come back when the skin is itchy')
    expect(words?.text).toContain('href="tel:+18005550142"')
    expect(words?.text).toMatch(
      /Monday to Friday, 8 AM to\s8 PM, and Saturday, 9 AM to 3 PM Eastern time/,
    )
  })

  it('[RX-02] [GAP-169] renews the skin visit in the same states, by the same line and under the same agreements', () => {
    const [visit, renewal] = [find('fennora'), find('fennora-renewal')]
    expect(renewal.flow_type).toBe('renewal')
    expect(renewal.options).toMatchObject({
      brand: visit.options.brand,
      product_id: visit.options.product_id,
    })
    for (const same of ['served_states', 'phone_line', 'support_email', 'agreements'] as const) {
      expect(renewal[same], same).toEqual(visit[same])
    }
    const promised = JSON.stringify(renewal.agreements)
    expect(promised).toContain('the Fennora Skin Visit and the Fennora Renewal')
    expect(promised).toContain('A renewal costs nothing')
    expect([Boolean(visit.price), Boolean(renewal.price)]).toEqual([true, false])
  })

  it('[P18] who may react to the cream, or expects a child, is told in the renewal to leave it off', () => {
    const { pages } = find('fennora-renewal').definition
    const told = (key: string) => JSON.stringify(pages.find((page) => page.key === key))
    expect(told('nurse')).toContain('Leave the cream off')
    expect(told('not-suitable')).toContain('Please leave the cream off for now')
    const leads = (key: string) =>
      pages.find((page) => page.key === key)?.next.map(({ page }) => page) ?? []
    const idOf = (key: string) => pages.find((page) => page.key === key)?.uuid
    expect(leads('effects')).toEqual([idOf('nurse'), idOf('health')])
    expect(leads('health')).toEqual([idOf('not-suitable'), idOf('not-suitable'), idOf('changes')])
  })

  it.each([
    ['fennora', ['thanks', 'video-end']],
    ['fennora-renewal', ['thanks']],
  ])(
    'says in %s where danger leads at each end where somebody waits, before what comes next',
    (slug, waiting) => {
      const ends = find(slug).definition.pages.filter(
        (page) => findPageRule(page.page_type)?.finishes,
      )
      expect(ends.map(({ key }) => key)).toEqual(waiting)
      for (const page of ends) {
        // In every version, whoever is spoken about.
        const above = JSON.stringify(page).match(/<h1>.*?<ol/g) ?? []
        expect(above.length, page.key).toBeGreaterThan(0)
        for (const text of above) expect(text, page.key).toContain('<strong>Call 911</strong>')
      }
    },
  )

  it('[P18] says at each end of the skin visit what is left to do for who showed no ID', () => {
    const { pages } = find('fennora').definition
    const skip = pages.flatMap(({ items }) => items).find(({ key }) => key === 'identity-none')
    const ends = pages.filter(({ page_type: type }) => findPageRule(type)?.finishes)
    for (const { key, items } of ends) {
      const told = items.filter(({ text }) => text.includes('Have your ID at hand'))
      expect(
        told.map(({ when }) => when),
        key,
      ).toEqual([{ item: skip?.id, op: 'answered' }])
    }
  })

  it.each([1, 2])('[FLOW-26] ends by arriving once a visit of kind %i was sent', (kind) => {
    const { definition } = find('fennora')
    const sent = definition.pages.find(({ key }) => key === 'send')
    const asked = definition.pages.flatMap(({ items }) => items).find(({ key }) => key === 'visit')
    const end = nextPage(definition, sent?.uuid ?? '', {
      answer: (id) => (id === asked?.id ? kind : undefined),
      flag: () => undefined,
      today,
    })
    expect(end && findPageRule(end.page_type)).toMatchObject({ finishes: true, takesIn: true })
  })

  it('ends the migraine guide with a link, a call or elsewhere', () => {
    const ends = find('kestrivo').definition.pages.filter((page) => page.next.length === 0)
    const redirects = ends.flatMap((page) => page.items.flatMap((item) => item.redirects))
    expect(redirects.map((redirect) => redirect.redirect_item_type as number)).toEqual(
      expect.arrayContaining([
        redirectItemType.REDIRECT_LINK,
        redirectItemType.PHONE_CALL,
        redirectItemType.EXTERNAL_TELEHEALTH,
      ]),
    )
    expect(pageTypes('kestrivo')).toContain(pageType.REFER_OUT)
  })

  it('has a test programme with every page, item and redirect type', () => {
    const sink = forTests[0]?.programme
    const pages = sink?.definition.pages ?? []
    const items = pages.flatMap((page) => page.items)
    const redirects = items.flatMap((item) => item.redirects)
    const sorted = (numbers: readonly number[]) => [...new Set(numbers)].sort()
    expect(sorted(pages.map((page) => page.page_type))).toEqual(sorted(Object.values(pageType)))
    expect(sorted(items.map((item) => item.page_item_type))).toEqual(
      sorted(Object.values(itemType)),
    )
    expect(sorted(redirects.map((redirect) => redirect.redirect_item_type))).toEqual(
      sorted(Object.values(redirectItemType)),
    )
  })
})

it('a renewal names questions of its maker that offer the same answers', () => {
  const listItems = ({ programme }: (typeof shipped)[number]) =>
    programme.definition.pages.flatMap(({ items }) => items)
  const say = ({ page_item_type, answer_choices }: ReturnType<typeof listItems>[number]) =>
    [page_item_type, ...answer_choices.map(({ text }) => text)].join(' | ')
  const filled = shipped.flatMap((build) => {
    const { brand } = build.programme.options
    const others = shipped.filter((one) => one !== build && one.programme.options.brand === brand)
    const known = new Map(others.flatMap(listItems).map((item) => [item.key, say(item)]))
    return listItems(build).flatMap((item) =>
      item.filled_from ? [[item.key, say(item) === known.get(item.filled_from)]] : [],
    )
  })
  expect(filled).toEqual([
    ['guardian-relationship', true],
    ['adult-relationship', true],
    ['guardian-right', true],
  ])
})
