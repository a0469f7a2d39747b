import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { redirectItemType } from '../../../contract/codes.ts'
import { buttonType, itemType } from '../../../contract/flow-codes.ts'
import type { FlowDefinition, ItemDefinition } from '../../../flow/definition.ts'
import { nextPage } from '../../../flow/engine/ways/next-page.ts'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
} from '../../../testing/flows/programme-folder.ts'
import { compileProgramme } from '../compile/compile-programme.ts'
import { compileProgrammes } from '../compile/compile-programmes.ts'
import { formatProgrammeProblem } from '../read/problem.ts'

const { builds: shipped } = await compileProgrammes(
  path.join(import.meta.dirname, '../../../programmes'),
)

function findFlow(slug: string): FlowDefinition {
  const found = shipped.find(({ programme }) => programme.slug === slug)
  if (!found) throw new Error(`no programme ${slug}`)
  return found.programme.definition
}

/** Every answer of the shipped programmes that means danger, read by a person. */
const dangers = [
  ['kestrivo', 'signs', 'The worst headache of my life, from one second to the next'],
  ['kestrivo', 'signs', 'A weak arm or leg, or trouble speaking'],
  ['kestrivo', 'signs', 'A headache with fever and a stiff neck'],
  ['kestrivo', 'signs', 'A headache after a blow to the head'],
  ['kestrivo', 'side-effect', 'A swollen face, lips or tongue'],
  ['kestrivo', 'side-effect', 'Trouble breathing or swallowing'],
  ['kestrivo', 'side-effect', 'Hives all over the body'],
  ['fennora', 'urgent', 'Fever together with pus, or with skin that is hot and painful'],
  ['fennora', 'urgent', 'Trouble breathing, or a swollen face, lips or tongue'],
  ['fennora', 'urgent', 'Hard to wake, confused or about to faint'],
  ['fennora-renewal', 'urgent', 'Fever together with pus, or with skin that is hot and painful'],
  ['fennora-renewal', 'urgent', 'Trouble breathing, or a swollen face, lips or tongue'],
  ['fennora-renewal', 'urgent', 'Hard to wake, confused or about to faint'],
] as const

const isButton = ({ page_item_type: type }: ItemDefinition) => type === itemType.BUTTON

describe('danger comes first', () => {
  it.each(dangers)('%s, %s: "%s" leads at once to whom to call', (slug, key, words) => {
    const flow = findFlow(slug)
    const page = flow.pages.find(({ items }) => items.some((item) => item.key === key))
    const item = page?.items.find((one) => one.key === key)
    const choice = item?.answer_choices.find(({ text }) => text === words)
    expect(choice).toBeDefined()
    // Together with every other answer of the page too: the danger decides.
    for (const others of [[], item?.answer_choices.map(({ id }) => id) ?? []]) {
      const next = nextPage(flow, page?.uuid ?? '', {
        answer: (id) => (id === item?.id ? [choice?.id ?? 0, ...others] : undefined),
        flag: () => undefined,
        today: '2026-11-20',
      })
      const [heading, button] = next?.items ?? []
      expect(heading?.text).toMatch(/^<h1>Call 911 now<\/h1>/)
      expect(button).toMatchObject({
        page_item_type: itemType.BUTTON,
        button_text: 'Call 911 now',
        redirects: [{ redirect_item_type: redirectItemType.PHONE_CALL, call_to: '911' }],
        options: { call_to: '911' },
      })
      const types = new Set(next?.items.map(({ page_item_type: type }) => type))
      expect([...types].sort()).toEqual([itemType.STATIC_TEXT, itemType.BUTTON])
      const [, nurse, safe] = next?.items.filter(isButton) ?? []
      expect([nurse, safe].map((one) => one?.options.button?.button_type)).toEqual([
        buttonType.TEXT,
        buttonType.TEXT,
      ])
      expect(next?.display_options).toEqual({ hide_footer: true })
      expect(nurse?.options.call_to).toMatch(/^\+1800555/)
      // Nobody who pressed wrongly is at an end here.
      const onward = nextPage(flow, next?.uuid ?? '', {
        answer: (id) => (id === safe?.id ? true : undefined),
        flag: () => undefined,
        today: '2026-11-20',
      })
      expect(onward?.key).toBe('nurse')
    }
  })

  it('asks about danger alone on a page, and leads nothing else there', () => {
    for (const slug of ['fennora', 'fennora-renewal', 'kestrivo']) {
      const flow = findFlow(slug)
      const urgent = new Set(flow.pages.flatMap(({ uuid, emergency }) => (emergency ? [uuid] : [])))
      expect(urgent.size).toBe(1)
      const leading = flow.pages.filter(({ next }) =>
        next.some(({ page }) => urgent.has(page ?? '')),
      )
      expect(leading.map(({ key }) => key)).toEqual(
        slug === 'kestrivo' ? ['signs', 'side-effect'] : ['urgent'],
      )
    }
  })
})

describe('what is refused at publishing', () => {
  let sample: ProgrammeFolder
  beforeEach(async () => {
    sample = await buildProgrammeFolder()
    await sample.change(
      'flow.yaml',
      '  sorry:\n',
      `  urgent:
    name: Urgent
    type: regular
    items:
      urgent-text: { type: static-text, text: '# Now?' }
      urgent: { type: boolean, text: Can you not breathe?, danger: { answers: ['yes'], to: help } }
    next: thanks

  help:
    name: Help
    type: regular
    emergency: true
    items:
      help-text: { type: static-text, text: '# Call 911 now' }
      help-call: { type: button, button: Call 911 now, redirects: [{ to: phone-call, call: '911' }] }
      help-go: { type: button, button: I am not in danger, style: text }
    next: end

  sorry:
`,
    )
    await sample.change('flow.yaml', '- { to: thanks }', '- { to: urgent }')
  })
  afterEach(() => sample.remove())

  async function listProblems(): Promise<string> {
    const result = await compileProgramme(sample.folder)
    return result.ok ? '' : result.problems.map(formatProgrammeProblem).join('\n')
  }

  it('publishes the programme as it stands, its numbers dialled from buttons and the footer', async () => {
    await sample.change('theme.yaml', 'footer: {', "footer: { phone: '988',")
    await sample.change('flow.yaml', "'# Call 911 now'", '"# Call 911 now\\nor [dial](tel:112)"')
    expect(await listProblems()).toBe('')
  })

  it.each([
    [
      'a page that does not call first',
      '# Call 911 now',
      '# Please wait',
      'names the number to call',
    ],
    [
      'a first button that calls no one',
      ", redirects: [{ to: phone-call, call: '911' }]",
      '',
      'calls the number',
    ],
    [
      'a first button that is not primary',
      'button: Call 911 now,',
      'button: Call 911 now, style: text,',
      'is primary',
    ],
    [
      'a second button as loud as the first',
      'not in danger, style: text',
      'not in danger, style: secondary',
      'style: text, so that nothing is louder than the call',
    ],
    [
      'a footer with another number in it',
      'type: regular\n    emergency: true',
      'type: regular\n    emergency: true\n    hide_footer: false',
      'An emergency page has no footer',
    ],
    ['another number than the heading has', "call: '911'", "call: '988'", 'calls the number'],
    [
      'a picture',
      '      help-call:',
      "      pic: { type: static-image, image: logo.svg, alt: '', width: 1, height: 1 }\n      help-call:",
      'words and buttons only',
    ],
    [
      'a question',
      '      help-call:',
      '      q: { type: number, text: How old }\n      help-call:',
      'words and buttons only',
    ],
    ['money', '# Call 911 now', '# Call 911 now, it costs $0', 'Nothing about money'],
    [
      'another way to it',
      '- { to: urgent }',
      '- { when: { item: age, less_than: 30 }, to: help }\n      - { to: urgent }',
      'is for danger only',
    ],
    ['a page that is no emergency page', 'to: help }', 'to: thanks }', 'needs emergency: true'],
    ['a page that is not there', 'to: help }', 'to: hlep }', 'Did you mean "help"?'],
    ['an answer that is not there', "answers: ['yes']", 'answers: [maybe]', 'Write yes or no'],
    [
      'other questions beside it',
      '      urgent: {',
      '      other: { type: number, text: Weight }\n      urgent: {',
      'on a page of its own',
    ],
    [
      'a question that may be left out',
      'Can you not breathe?,',
      'Can you not breathe?, required: false,',
      'must be answered',
    ],
    [
      'a page type that ends',
      'name: Help\n    type: regular',
      'name: Help\n    type: thank-you',
      'is of type regular',
    ],
    ['a number nobody has', "call: '911'", "call: '912'", 'or one of 911, 112, 988'],
  ])('%s', async (_name, from, to, expected) => {
    await sample.change('flow.yaml', from, to)
    expect(await listProblems()).toContain(expected)
  })
})
