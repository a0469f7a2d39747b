// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ItemTypeName, itemType } from '../../contract/flow-codes.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import { itemWords } from '../../web/messages/en-items.ts'
import { itemExamples } from './examples.ts'
import type { ItemExample } from './item-example.ts'
import {
  formatControlId,
  type ItemServices,
  type ItemViewProps,
  idleServices,
} from './item-view.ts'
import { itemRules } from './registry.ts'
import { findItemParts, itemViews } from './views.tsx'

// Object.keys forgets that the keys are those of the record.
const names = Object.keys(itemType) as ItemTypeName[]
const cases = names.flatMap((name) =>
  itemExamples[name].map((example) => [`${name}, ${example.name}`, name, example] as const),
)
const questions = cases.filter(([, name]) => itemRules[name].role === 'answer')

const services: ItemServices = {
  ...idleServices,
  checkZip: () => new Promise(() => undefined),
  searchPharmacies: () => new Promise(() => undefined),
  listTimes: () => new Promise(() => undefined),
  holdTime: () => new Promise(() => undefined),
  awaitTime: () => new Promise(() => undefined),
}
const problem = 'Please put this right.'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

async function show(name: ItemTypeName, { item }: ItemExample, props: Partial<ItemViewProps> = {}) {
  await Promise.all(findItemParts([name]).map((part) => part.need()))
  const View = itemViews[name]
  const shared = { words: itemWords, services, busy: false, value: undefined, problem: null }
  const [onChange, onPress] = [vi.fn(), vi.fn()]
  // What a page puts around its items: without it some rules have nothing to hold on to.
  const { container } = render(
    <main>
      <h1 id="page-heading">A page</h1>
      <View item={item} onChange={onChange} onPress={onPress} {...shared} {...props} />
    </main>,
  )
  await act(async () => undefined)
  return { container, onChange, onPress, control: findControl(item.id) }
}

/** The control an error summary links to; the tests fail when it is not there. */
function findControl(itemId: ItemId): HTMLElement {
  const control = document.getElementById(formatControlId(itemId))
  if (control === null) return document.createElement('i')
  return control
}

/** Text of everything that describes the control or a group around it. */
function readDescription(control: HTMLElement): string {
  const holders = [control, control.closest('fieldset')]
  const ids = holders.flatMap((each) => each?.getAttribute('aria-describedby')?.split(' ') ?? [])
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The question as its control or the group around it is named. */
function readQuestion(control: HTMLElement): string {
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
  const others = [...document.querySelectorAll(`label[for="${control.id}"]`)]
  const legend = control.closest('fieldset')?.querySelector('legend') ?? null
  return [legend, ...labels, ...others].map((each) => each?.textContent ?? '').join(' ')
}

const plain = (html: string) => html.replace(/<[^>]*>/g, '')

async function findViolations(container: Element): Promise<string[]> {
  // Colours need a real browser; landmarks are the page's affair.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await axe.run(container, { rules, preload: false })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

it('every item type has a view', () => {
  expect(Object.keys(itemViews).sort()).toEqual([...names].sort())
})

describe.each(cases)('%s', (_title, name, example) => {
  it('[P18] has nothing a checker complains about, empty, answered, wrong, busy or disabled', async () => {
    const states: Partial<ItemViewProps>[] = [
      {},
      { value: example.value },
      { problem },
      { value: example.value, busy: true },
      { value: example.value, item: { ...example.item, disabled: true } },
    ]
    for (const state of states) {
      const { container } = await show(name, example, state)
      expect(await findViolations(container)).toEqual([])
      document.body.replaceChildren()
    }
  })
})

describe.each(questions)('%s', (_title, name, example) => {
  const { item } = example

  it('names its control by the question and describes it by the hint', async () => {
    const { control } = await show(name, example)
    expect(readQuestion(control)).toContain(plain(item.text))
    for (const hint of [name === 'POP_UP' ? null : item.description, item.options.hint]) {
      expect(readDescription(control)).toContain(hint ?? '')
    }
  })

  it('has a control the keyboard reaches', async () => {
    const { control } = await show(name, example)
    expect(control.tabIndex).toBe(0)
    control.focus()
    expect(document.activeElement).toBe(control)
  })

  it('ties the sentence of an error to the control, and leaves announcing to the summary', async () => {
    const { control } = await show(name, example, { problem })
    expect(readDescription(control)).toContain(problem)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('changes nothing while the page is sent', async () => {
    const { container, onChange } = await show(name, example, {
      value: example.value,
      busy: true,
    })
    const controls = container.querySelectorAll<HTMLElement>('input:not([hidden]), button')
    expect(controls.length + container.querySelectorAll('select, textarea').length).toBeGreaterThan(
      0,
    )
    for (const each of controls) fireEvent.click(each)
    for (const text of container.querySelectorAll<HTMLInputElement>('input[type=text], textarea')) {
      expect(text.readOnly).toBe(true)
    }
    expect(onChange).not.toHaveBeenCalled()
  })
})

const empty = questions.filter(([, name, { item }]) => itemRules[name].initial(item) === undefined)

it.each(empty)(
  'says in words when the reply says it may be left out: %s',
  async (_title, name, { item, ...example }) => {
    const saysSo = async (options: ItemExample['item']['options']) => {
      const given = { ...item, options: { ...item.options, required: undefined, ...options } }
      const { container } = await show(name, { ...example, item: given })
      const said = container.textContent?.includes(itemWords.optional)
      cleanup()
      return said
    }
    expect(await saysSo({ required: false })).toBe(true)
    expect(await saysSo({ required: true })).toBe(false)
    expect(await saysSo({})).toBe(false)
  },
)

it('[ENUM-02] a nested button without choices is one button, which goes on', async () => {
  const example = itemExamples.NESTED_BUTTON.find(({ item }) => item.answer_choices.length === 0)
  if (!example) throw new Error('no example')
  const { onPress } = await show('NESTED_BUTTON', example)
  fireEvent.click(screen.getByRole('button', { name: 'Talk to a nurse' }))
  expect(onPress).toHaveBeenCalledOnce()
})
