// @vitest-environment jsdom

import { act } from '@testing-library/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootData } from '../contract/boot.ts'
import type { ItemTypeName } from '../contract/flow-codes.ts'
import type { PageItem } from '../contract/shapes/page-item.ts'
import { buildFlowOf, buttonItem } from '../flow/engine/build-flow.ts'
import type { FlowEvent } from '../flow/engine/state.ts'
import { itemExamples } from '../flow/items/examples.ts'
import { idleServices } from '../flow/items/item-view.ts'
import { AppView } from './app/app.tsx'
import type { App } from './app/start-app.ts'
import { createEarlyWait } from './early/early-wait.ts'
import { keepEarlyInput } from './early/keep-early-input.ts'
import { parseEntryQuery } from './features/entry/entry-query.ts'
import { beginEarly, buildEarly } from './features/flow/runner/early-page.ts'
import { createFlowStore } from './features/flow/runner/flow-store.ts'
import { renderFirstPage } from './first-page.tsx'
import { buildBoot } from './platform/build-boot.ts'
import { buildConfig } from './platform/build-config.ts'
import { createHttp } from './platform/http/http.ts'
import { openPlatform } from './platform/platform.ts'
import { openStorage } from './platform/storage/storage.ts'

const config = buildConfig({})
const examples = Object.entries(itemExamples).flatMap(([type, all]) =>
  all.map(({ name, item, firstUse }) => [type, name, firstUse, item] as const),
)

const bootOf = (items: PageItem[]) => buildBoot({ first: buildFlowOf(items) })

let root: HTMLElement
let view: Root | null = null
const events: FlowEvent[] = []
const recovered = vi.fn()

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close() {} }))
  URL.createObjectURL = () => 'blob:preview'
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  history.replaceState(null, '', '/')
  localStorage.clear()
  openStorage('persistent')
  document.body.innerHTML = '<div id="root"></div>'
  root = document.getElementById('root') ?? document.body
  events.length = 0
})
afterEach(async () => {
  await act(async () => view?.unmount())
  view = null
})

/** The page as the document brings it. */
async function openDocument(items: PageItem[]): Promise<BootData> {
  const boot = bootOf(items)
  const drawn = await renderFirstPage(boot)
  if (!drawn) throw new Error('the page cannot be drawn')
  root.innerHTML = drawn.html
  window.__posologyEarly = keepEarlyInput(root, createEarlyWait(root))
  return boot
}

/** The program arrives and takes the page over. */
async function arrive(boot: BootData): Promise<void> {
  const begun = boot.programme && buildEarly(boot.programme)
  if (!begun) throw new Error('there is no page to take over')
  const store = createFlowStore()
  beginEarly(store, begun)
  openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
  const nothing = () => {}
  const app: App = {
    boot,
    runner: {
      store,
      dispatch(event) {
        events.push(event)
        if (event.type === 'answered' && event.value !== undefined) {
          const { itemId, value } = event
          store.setState(({ values }) => ({ values: { ...values, [itemId]: value } }))
        }
      },
      startFlow: async () => ({ ok: true, data: null }),
      resumeFlow: nothing,
      moveInHistory: nothing,
      goBack: nothing,
      retryNow: nothing,
      loadEngine: nothing,
      showEarly: nothing,
      takeUp: nothing,
    },
    services: idleServices,
    query: parseEntryQuery(''),
    conditionId: 'c',
    beginEntry: () => new Promise(() => {}),
    takenOver: nothing,
    beginVisit: nothing,
  }
  const isOwn = window.__posologyEarly?.adopt()
  await act(async () => {
    if (isOwn) view = hydrateRoot(root, <AppView app={app} />, { onRecoverableError: recovered })
    else {
      view = createRoot(root)
      view.render(<AppView app={app} />)
    }
  })
  await act(async () => {})
}

function findControls(item: PageItem): HTMLElement[] {
  const all = root.querySelectorAll<HTMLElement>(
    'form input, form textarea, form select, form button:not([hidden])',
  )
  return [...all].filter(({ id }) => id !== `item-${buttonItem.id}` || item === buttonItem)
}

function type(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Does to a control what a person can. */
function use(control: HTMLElement): void {
  if (control instanceof HTMLButtonElement) control.click()
  else if (control instanceof HTMLSelectElement) {
    control.selectedIndex = 1
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (!(control instanceof HTMLInputElement)) type(control, 'ab')
  else if (/radio|checkbox/.test(control.type)) control.click()
  else if (control.type === 'file') {
    Object.defineProperty(control, 'files', { value: [new File(['a'], 'a.png')] })
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.type === 'range') type(control, '3')
  else type(control, control.inputMode === 'numeric' ? '12' : 'ab')
}

const drawable = examples.filter(([, , , item]) =>
  item.answer_choices.every(({ checked }) => !checked),
)

describe.each(drawable)('[GAP-172] a first page with %s, %s', (_type, _name, firstUse, item) => {
  it('is taken over as it is, with what was done on it', async () => {
    const log = vi.spyOn(console, 'error')
    const boot = await openDocument([item, buttonItem])
    const page = root.querySelector('main > div > *')
    expect(page?.textContent).toMatch(/\w{4}/)
    const control = findControls(item)[0]
    if (control) use(control)
    await arrive(boot)
    expect(root.querySelector('main > div > *')).toBe(page)
    expect(recovered).not.toHaveBeenCalled()
    expect(log.mock.calls).toEqual([])
    const dialog = root.querySelector('dialog')?.open ? 'dialog' : null
    if (firstUse === 'pressed') expect(events[0]).toMatchObject({ type: 'pressed' })
    else if (firstUse === 'dialog' || !firstUse) expect([...events, dialog]).toEqual([firstUse])
    else expect(events[0]).toMatchObject({ type: 'answered', value: firstUse.answered })
  })
})

/** As a browser does that translates a page for who reads another language. */
function translate(): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const word = document.createElement('font')
    text.parentNode?.replaceChild(word, text)
    word.append(text)
  }
}

it('[P17] takes over what was done on a page that was translated meanwhile, which is made anew without complaint', async () => {
  const find = (name: ItemTypeName, at: number) => {
    const example = itemExamples[name][at]
    if (!example) throw new Error(`there is no such example of ${name}`)
    return example.item
  }
  const items = [find('SINGLE_ANSWER', 0), find('FREE_TEXT', 0), find('NUMBER', 1), buttonItem]
  const boot = await openDocument(items)
  const first = root.querySelector('form input')
  translate()
  for (const item of items) {
    const control = findControls(item).find(({ id }) => id.startsWith(`item-${item.id}`))
    if (!control) throw new Error(`there is no control of ${item.id}`)
    use(control)
  }
  const last = root.querySelector<HTMLElement>('form textarea')
  last?.focus()
  await arrive(boot)
  expect(recovered).not.toHaveBeenCalled()
  expect(last?.isConnected).toBe(false)
  expect(document.activeElement).toBe(root.querySelector('form textarea'))
  expect(first?.isConnected).toBe(false)
  expect(events).toMatchObject([
    { type: 'answered', value: { ids: [11], texts: {} } },
    { type: 'answered', value: 'ab' },
    { type: 'answered', value: '12' },
    { type: 'pressed' },
  ])
})

it('leaves a page that has answers to its visit', async () => {
  const ticked = itemExamples.MULTI_ANSWER.map(({ item }) => item).filter(({ answer_choices }) =>
    answer_choices.some(({ checked }) => checked),
  )
  expect(ticked).toHaveLength(1)
  expect(await renderFirstPage(bootOf(ticked))).toBeNull()
})
