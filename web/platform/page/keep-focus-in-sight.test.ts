// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocusInSight } from './keep-focus-in-sight.ts'

const scrolled: string[] = []
let top = 0

beforeEach(() => {
  scrolled.length = 0
  top = 40
  Element.prototype.scrollIntoView = function (this: Element, how) {
    scrolled.push(`${this.id} ${JSON.stringify(how)}`)
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, top, 100, 50),
  )
  document.body.innerHTML =
    '<main><label id="label" for="mail">E-mail</label><input id="mail"><p id="mail-error">No</p>' +
    '<button id="way" type="button">On</button></main>'
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const focus = (id: string) => document.getElementById(id)?.focus()
const nearest = '{"block":"nearest","behavior":"instant"}'

it('[P17] [P18] what is wrong with a field and its name are shown with it, the field itself above all', () => {
  focus('mail')
  keepFocusInSight(() => {})
  expect(scrolled).toEqual([`mail-error ${nearest}`, `label ${nearest}`, `mail ${nearest}`])
})

it('[P18] what has no name beside it is shown alone', () => {
  focus('way')
  keepFocusInSight(() => {})
  expect(scrolled).toEqual([`way ${nearest}`])
})

it('[P17] what the bar itself pushes out of the window is fetched back', () => {
  focus('way')
  keepFocusInSight(() => {
    top = innerHeight
  })
  expect(scrolled).toEqual([`way ${nearest}`])
})

it.each([-1, innerHeight - 49, innerHeight])(
  '[P18] who scrolled away is left there: %d',
  (away) => {
    focus('mail')
    top = away
    keepFocusInSight(() => {})
    expect(scrolled).toEqual([])
  },
)
