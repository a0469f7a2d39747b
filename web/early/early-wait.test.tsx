// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootElementId } from '../../contract/documents/document-elements.ts'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { buildFlowOf, buttonItem } from '../../flow/engine/build-flow.ts'
import { buildItem } from '../../flow/items/item-example.ts'
import { choice } from '../../testing/browser/show-flow.tsx'
import { renderFirstPage } from '../first-page.tsx'
import { buildBoot } from '../platform/build-boot.ts'
import { fitPage } from '../platform/page/fit-page.ts'
import { createEarlyWait, type EarlyWait } from './early-wait.ts'
import { keepEarlyInput } from './keep-early-input.ts'

const field = buildItem('TEXT_FIELD', 1, 'Your first name')
const long = 'We are still getting your page. This takes longer than usual.'
const kept = ' What you entered is still here.'

let root: HTMLElement
let wait: EarlyWait
let drawn = ''

/** The document with its page and what stands behind it, and its own script at work. */
async function openDocument(...page_items: PageItem[]): Promise<void> {
  const { flow_settings } = neutralTheme
  const phone = { displayIncomingPhone: true, incomingPhone: '+18005550142' }
  const footer = { ...flow_settings.footer, ...phone }
  const theme = { ...neutralTheme, flow_settings: { ...flow_settings, footer } }
  const first = buildFlowOf(page_items)
  const boot = buildBoot({ first, theme })
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${bootElementId}"></script>`
  root = document.getElementById('root') ?? document.body
  root.innerHTML = (await renderFirstPage(boot))?.html ?? ''
  const data = document.getElementById(bootElementId)
  if (data) data.textContent = JSON.stringify(boot)
  fitPage(find('[data-flow]'), false)
  drawn = root.innerHTML
  wait = createEarlyWait(root)
  keepEarlyInput(root, wait)
}

const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = root.querySelector<Found>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}
const button = () => find<HTMLButtonElement>(`#item-${buttonItem.id}`)
const readNews = () => root.querySelector('[data-news] [data-tone]')?.textContent ?? null
const readSpoken = () => root.querySelector('[data-saved] [role=status]')?.textContent
const findAgain = () => root.querySelector<HTMLButtonElement>('[data-news] button')
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const asked = vi.fn()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('fetch', asked)
  asked.mockRejectedValue(new TypeError('offline'))
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  wait.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[P17] [GAP-172] a press before the program is there', () => {
  it('is busy at once, told after 10 s with a number to call, tried again after 20 s', async () => {
    await openDocument(field, buttonItem)
    expect(root.querySelector('[data-news]')).toBeNull()
    button().click()
    expect(button().getAttribute('aria-busy')).toBe('true')
    await pass(9_999)
    expect(readNews()).toBeNull()
    await pass(1)
    expect(readNews()).toBe(long)
    expect(find<HTMLAnchorElement>('[data-news] a').href).toBe('tel:8005550142')
    expect(findAgain()).toBeNull()
    await pass(10_000)
    expect(readSpoken()).toBe(long)
    expect(findAgain()?.textContent).toBe('Try again now')
    expect(root.querySelectorAll('[data-news]')).toHaveLength(1)
    wait.end()
    expect(root.innerHTML).toBe(drawn)
  })

  it('[P18] keeps the focus by what was pressed when the program takes the page over', async () => {
    await openDocument(field, buttonItem)
    find<HTMLButtonElement>('button[type=submit]').click()
    await pass(20_000)
    findAgain()?.focus()
    wait.end()
    expect(document.activeElement).toBe(button())
    // Who is elsewhere is left there.
    await openDocument(field, buttonItem)
    button().click()
    await pass(20_000)
    find<HTMLInputElement>('input').focus()
    wait.end()
    expect(document.activeElement).toBe(find('input'))
  })

  it('tells that what was entered is kept where something was', async () => {
    await openDocument(field, buttonItem)
    find<HTMLInputElement>('input').value = 'Ada'
    button().click()
    await pass(10_000)
    expect(readNews()).toBe(long + kept)
  })

  it('shows a choice that goes on by itself waiting in itself, and tells of it like any other', async () => {
    await openDocument(choice)
    find<HTMLInputElement>('input').click()
    await pass(399)
    expect(root.querySelector('[data-waiting]')).toBeNull()
    await pass(1)
    expect(find('input + span').querySelector('[data-waiting]')).toBeTruthy()
    expect(find('input').getAttribute('aria-busy')).toBe('true')
    await pass(9_600)
    expect(readNews()).toBe(long + kept)
    wait.end()
    expect(root.innerHTML).toBe(drawn)
    // The program shows it waiting after as long again.
    wait.goOn(find('input'))
    await pass(399)
    expect(root.querySelectorAll('[data-waited]')).toHaveLength(1)
    await pass(101)
    expect(root.querySelector('[data-waited]')).toBeNull()
  })

  it('lets a choice rest where a button goes on', async () => {
    await openDocument(choice, buttonItem)
    find<HTMLInputElement>('input').click()
    await pass(10_000)
    expect(readNews()).toBeNull()
    expect(root.querySelector('[data-waiting]')).toBeNull()
  })

  it('by Enter in a field shows on the button that is seen', async () => {
    await openDocument(field, buttonItem)
    find<HTMLButtonElement>('button[type=submit]').click()
    expect(button().getAttribute('aria-busy')).toBe('true')
  })
})

describe('[P17] [GAP-172] a program that does not come', () => {
  it('is told in words that are true where nothing was entered', async () => {
    await openDocument(field, buttonItem)
    wait.miss()
    expect(readNews()).toBe('Something this page needs has not loaded, so we cannot go on yet.')
    find<HTMLInputElement>('input').value = 'Ada'
    findAgain()?.click()
    await pass(0)
    expect(readNews()).toBe(
      `It has not worked yet. Please check your connection and try again.${kept}`,
    )
  })

  it('[P18] is tried again by its button, which keeps the focus and says what comes of it', async () => {
    await openDocument(field, buttonItem)
    wait.miss()
    let answer = () => {}
    asked.mockReturnValue(
      new Promise((_, reject) => {
        answer = () => reject(new TypeError('offline'))
      }),
    )
    const again = findAgain()
    again?.focus()
    again?.click()
    again?.click()
    await pass(100)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(readSpoken()).toBe('Trying again …')
    expect(again?.disabled).toBe(false)
    expect(again?.getAttribute('aria-busy')).toBe('true')
    answer()
    await pass(100)
    expect(readSpoken()).toMatch(/^It has not worked yet/)
    expect(document.activeElement).toBe(again)
    expect(again?.getAttribute('aria-busy')).toBe('false')
  })

  it('[P18] says in the document of another try that it has not worked, with the focus on the next one', async () => {
    await openDocument(field, buttonItem)
    wait.end()
    wait = createEarlyWait(root, true)
    wait.miss()
    expect(readNews()).toBe('It has not worked yet. Please check your connection and try again.')
    expect(findAgain()).not.toBeNull()
    expect(document.activeElement).toBe(findAgain())
  })

  it('stays while the server answers without a page', async () => {
    await openDocument(field, buttonItem)
    wait.miss()
    asked.mockResolvedValue({ ok: false, status: 503 })
    findAgain()?.click()
    await pass(0)
    expect(readNews()).toMatch(/^It has not worked yet/)
  })

  it('is tried again by a press, which is busy meanwhile', async () => {
    await openDocument(field, buttonItem)
    wait.miss()
    button().click()
    expect(button().getAttribute('aria-busy')).toBe('true')
    await pass(0)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(button().hasAttribute('aria-busy')).toBe(false)
  })
})
