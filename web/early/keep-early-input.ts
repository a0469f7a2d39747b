import {
  type EarlyAct,
  type Field,
  isChoice,
  isField,
  isRange,
  keepEarlyActs,
} from './early-acts.ts'
import type { EarlyInput } from './early-input.ts'
import type { EarlyWait } from './early-wait.ts'

/** What the page's own controls hold although nobody was there to hear of it: a browser filled them in anew. */
function findUnheard(root: HTMLElement, acts: readonly EarlyAct[]): EarlyAct[] {
  const heard = new Set(acts.map(({ target }) => target))
  const controls = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...controls].flatMap((target): EarlyAct[] => {
    if (heard.has(target)) return []
    const { value } = target
    if (isChoice(target)) {
      // Nobody has just chosen it: it goes on to no other page.
      const isNew = target.checked !== target.defaultChecked
      return isNew ? [{ kind: 'choose', target, value, moved: true }] : []
    }
    return value === target.defaultValue ? [] : [{ kind: 'enter', target, value, moved: false }]
  })
}

/** Of what was changed twice only the last counts; each click on a checkbox does. */
function keepLast(acts: readonly EarlyAct[]): EarlyAct[] {
  const groups = acts.map(({ kind, target }) =>
    isChoice(target) && target.type === 'radio' ? `${kind} ${target.name}` : target,
  )
  return acts.filter(
    ({ target }, at) =>
      (isChoice(target) && target.type === 'checkbox') ||
      !groups.slice(at + 1).includes(groups[at] ?? ''),
  )
}

/** Any key that means nothing: React first takes over the part of the page that an event comes to. */
function wakeUp(target: HTMLElement): void {
  target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
}

function choose(target: HTMLInputElement, moved: boolean): void {
  if (moved) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  target.click()
  wakeUp(target)
}

/** React hears of a value only when it is another than the one last set on the element, which this is. */
function setOther(target: Field): void {
  if (isRange(target)) target.value = target.value === target.min ? target.max : target.min
  else target.value = ''
}

function enter(target: Field, value: string): void {
  const isSelect = target instanceof HTMLSelectElement
  if (isSelect || target.type !== 'file') {
    setOther(target)
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value') ?? {}
    set?.call(target, value)
  }
  const isTyped = !isSelect && target.type !== 'file'
  target.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }))
}

/** What React compares a page with: its words, and how many elements it has. */
function readShape(root: HTMLElement): string {
  return `${root.querySelectorAll('*').length} ${root.textContent}`
}

/** Finds an element again where the page was made anew, because a translator had changed its words. */
type FindAgain = (target: HTMLElement) => HTMLElement | undefined

function rememberPlaces(root: HTMLElement, targets: readonly HTMLElement[]): FindAgain {
  const listLike = ({ tagName }: HTMLElement) => [...root.querySelectorAll<HTMLElement>(tagName)]
  const places = new Map(targets.map((target) => [target, listLike(target).indexOf(target)]))
  return (target) => {
    if (target.isConnected) return target
    const now = listLike(target)[places.get(target) ?? -1]
    const isSame = isField(target) && now && isField(now) ? now.type === target.type : true
    return isSame ? now : undefined
  }
}

function redo({ kind, target: first, value, moved }: EarlyAct, find: FindAgain): void {
  const before = find(first)
  if (before) wakeUp(before)
  const target = find(first)
  if (!target) return
  if (kind === 'choose' && isChoice(target)) choose(target, moved)
  else if (kind === 'enter' && isField(target)) enter(target, value)
  else if (kind === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
  else target.click()
}

/**
 * What is done within `root` from now on waits for the program. A document's policy refuses styles of single
 * elements, so the server wrote them as rules [P11]; React takes over elements that have them, and none that show
 * what nobody has told it.
 */
export function keepEarlyInput(root: HTMLElement, wait: EarlyWait): EarlyInput {
  const { acts, stop } = keepEarlyActs(root, wait.press)
  const drawn = readShape(root)
  let find: FindAgain = (target) => target
  let focused: HTMLElement | null = null
  return {
    stop() {
      wait.end()
      stop()
    },
    findPressMs: wait.findPressMs,
    adopt() {
      wait.end()
      acts.push(...findUnheard(root, acts))
      focused = root.querySelector(':focus')
      const targets = acts.map(({ target }) => target)
      find = rememberPlaces(root, focused ? [...targets, focused] : targets)
      for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
        element.style.cssText = element.dataset.style ?? ''
        delete element.dataset.style
      }
      return readShape(root) === drawn
    },
    take() {
      stop()
      const last = keepLast(acts)
      // A click changes a choice, so each is put back to where the page began.
      for (const { target } of last) if (isChoice(target)) target.checked = target.defaultChecked
      for (const act of last) redo(act, find)
      if (focused && !focused.isConnected) find(focused)?.focus()
      const latest = last.at(-1)
      const chosen = latest?.kind === 'choose' && find(latest.target)
      if (chosen) wait.goOn(chosen)
    },
  }
}
