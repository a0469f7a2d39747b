import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** What a person answers, in words: choices by their text, dates as yyyy-MM-dd, photos as files. */
export type Given =
  | string
  | number
  | true
  | readonly string[]
  | { choice: string; text: string }
  | { photos: readonly Buffer[] }
  /** The beginning of its name, and its number in the directory of the tests. */
  | { pharmacy: string; id: number }
  /** Whatever is free first. */
  | { time: 'first' }

/** One page: its heading, an answer by each question's label, and the button that leads on. */
export interface Step {
  heading: string
  answers?: Readonly<Record<string, Given>>
  /** Left out when the answer itself leads on. */
  button?: string
}

/** How a person's hands reach a control. */
export interface Hands {
  reach(target: Locator): Promise<void>
  press(target: Locator): Promise<void>
  /** A radio: by keyboard arrows reach it, and Space chooses it. */
  choose(radio: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
}

const mostStops = 60
const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

/** Moves the focus with one key until it is there. */
export async function pressUntilFocused(target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops && !(await isFocused(target)); stop += 1) {
    await target.page().keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** A finger or a mouse. */
export const pointer: Hands = {
  reach: (target) => target.focus(),
  press: (target) => target.click(),
  choose: (radio) => radio.click(),
  type: (target, text) => target.fill(text),
}

/** The same on a touch screen. */
export const finger: Hands = {
  reach: (target) => target.focus(),
  press: (target) => target.tap(),
  choose: (radio) => radio.tap(),
  type: (target, text) => target.fill(text),
}

/** Only Tab, arrows, Space and letters, all to whatever has the focus. */
export const keyboard: Hands = {
  reach: (target) => pressUntilFocused(target, 'Tab'),
  async press(target) {
    await pressUntilFocused(target, 'Tab')
    await target.page().keyboard.press('Space')
  },
  async choose(radio) {
    const group = radio.locator('xpath=ancestor::*[@role="radiogroup"]')
    const checked = group.getByRole('radio', { checked: true })
    const entry = (await checked.count()) > 0 ? checked : group.getByRole('radio').first()
    await pressUntilFocused(entry, 'Tab')
    await pressUntilFocused(radio, 'ArrowDown')
    await radio.page().keyboard.press('Space')
  },
  async type(target, text) {
    await pressUntilFocused(target, 'Tab')
    await target.page().keyboard.press('ControlOrMeta+a')
    await target.page().keyboard.type(text)
  },
}

const startsWith = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(optional\\))?$`)

async function answerDate(group: Locator, day: string, hands: Hands): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = [month, date, year].map((part) => part.replace(/^0/, ''))
  for (const [index, part] of parts.entries()) {
    await hands.type(group.getByRole('textbox').nth(index), part)
  }
}

async function addPhotos(group: Locator, photos: readonly Buffer[], hands: Hands): Promise<void> {
  for (const [index, buffer] of photos.entries()) {
    const chooser = group.page().waitForEvent('filechooser')
    const files = group.getByRole('button', { name: 'Choose a photo' })
    // Of a card or a face the camera and the files are offered at once.
    const isAsked = await files.isVisible()
    if (!isAsked) await hands.press(group.getByRole('button', { name: /^Add a photo|^Replace/ }))
    // A phone asks which of its ways to a photo to take.
    if (isAsked || (await files.isVisible())) await hands.press(files)
    await (await chooser).setFiles({ name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer })
    // The server draws it anew before it says so.
    await expect(group.getByText('Photo added')).toHaveCount(index + 1, { timeout: 15_000 })
  }
}

async function answerChoice(group: Locator, choice: string, hands: Hands): Promise<void> {
  const radio = group.getByRole('radio', { name: choice, exact: true })
  const button = group.getByRole('button', { name: choice, exact: true })
  if ((await radio.count()) > 0) return hands.choose(radio)
  if ((await button.count()) > 0) return hands.press(button)
  await hands.press(group.getByRole('button').first())
  await hands.press(group.page().getByRole('dialog').getByRole('button', { name: choice }))
  await expect(group.page().getByRole('dialog')).toBeHidden()
}

/** By what is typed for it: the first that the list shows of that name. */
async function choosePharmacy(box: Locator, name: string, hands: Hands): Promise<void> {
  const group = box.locator('xpath=ancestor::fieldset')
  await hands.type(box, name)
  const option = group.getByRole('option', { name }).first()
  // Of what is near before anything is typed there are more.
  await expect(group.getByRole('option').filter({ hasNotText: name })).toHaveCount(0)
  await expect(option).toBeVisible()
  // What stands there while it is looked for further is of other words, and cannot be chosen.
  await expect(group.getByRole('listbox')).not.toHaveAttribute('aria-busy', 'true')
  if (hands === keyboard) {
    await box.press('ArrowDown')
    await box.press('Enter')
  } else await hands.press(option)
  await expect(option.page().getByRole('button', { name: 'Change', exact: true })).toBeFocused()
}

async function answerGroup(group: Locator, given: Given, hands: Hands): Promise<void> {
  if (typeof given === 'string') {
    const isDate = (await group.getByRole('textbox').count()) === 3
    return isDate ? answerDate(group, given, hands) : answerChoice(group, given, hands)
  }
  if (typeof given !== 'object') throw new Error('A group takes text, choices or photos')
  if ('pharmacy' in given) return choosePharmacy(group.getByRole('combobox'), given.pharmacy, hands)
  if ('time' in given) {
    const times = group.getByRole('radiogroup', { name: /^Times on/ })
    await hands.choose(times.getByRole('radio').first())
    return expect(group.getByText(/^You chose/)).toBeVisible()
  }
  if ('photos' in given) return addPhotos(group, given.photos, hands)
  if ('choice' in given) {
    await answerChoice(group, given.choice, hands)
    return hands.type(group.getByRole('textbox'), given.text)
  }
  for (const choice of given) {
    await hands.press(group.getByRole('checkbox', { name: choice, exact: true }))
  }
}

async function answerControl(control: Locator, given: Given, hands: Hands): Promise<void> {
  const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.tagName)
  if (kind === 'checkbox') return hands.press(control)
  if (kind === 'range') {
    await hands.reach(control)
    const { keyboard: keys } = control.page()
    while (Number(await control.inputValue()) < Number(given)) await keys.press('ArrowRight')
    while (Number(await control.inputValue()) > Number(given)) await keys.press('ArrowLeft')
    // Where it stands untouched is no answer: a key against its end gives it.
    if (Number(await control.getAttribute('min')) === Number(given)) await keys.press('Home')
    return
  }
  if (kind === 'SELECT') {
    if (hands !== keyboard) await control.selectOption(String(given))
    else await hands.type(control, String(given))
    return
  }
  await hands.type(control, String(given))
}

/** Answers the question with this label, whatever kind of control it has. */
export async function answerQuestion(
  page: Page,
  label: string,
  given: Given,
  hands: Hands,
): Promise<void> {
  const main = page.getByRole('main')
  const name = startsWith(label)
  const group = main.getByRole('group', { name }).or(main.getByRole('radiogroup', { name }))
  const single = main.getByRole('textbox', { name }).or(main.getByRole('combobox', { name }))
  const control = single
    .or(main.getByRole('slider', { name }))
    .or(main.getByRole('checkbox', { name: label }))
    .or(main.getByLabel(name).and(main.locator('input[type=password]')))
  await expect(group.or(control).first()).toBeVisible()
  if ((await group.count()) > 0) await answerGroup(group, given, hands)
  else await answerControl(control, given, hands)
}

/** Waits for a page by its heading. */
export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** The same after an outage: the pauses between two tries have grown up to half a minute meanwhile. */
export async function expectHeadingAgain(page: Page, heading: string): Promise<void> {
  const found = page.getByRole('heading', { level: 1, name: heading })
  await expect(found).toBeVisible({ timeout: 45_000 })
}

/** Answers one page without leaving it, unless its last answer leads on by itself. */
export async function fillPage(page: Page, step: Step, hands: Hands): Promise<void> {
  await expectHeading(page, step.heading)
  for (const [label, given] of Object.entries(step.answers ?? {})) {
    await answerQuestion(page, label, given, hands)
  }
}

/** Presses a page's own button. */
export async function goOn(page: Page, button: string, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('main').getByRole('button', { name: button, exact: true }))
}

/** Answers pages one after the other and goes on from each. */
export async function walk(page: Page, steps: readonly Step[], hands: Hands): Promise<void> {
  for (const step of steps) {
    await fillPage(page, step, hands)
    if (step.button !== undefined) await goOn(page, step.button, hands)
  }
}

/**
 * Waits until documents of this address carry their first page. The very first visitor of a version waits three seconds
 * for it and then does without, which on a busy machine may be a test.
 */
export async function awaitDrawnDocument(request: APIRequestContext, path: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(path)).text(), { timeout: 60_000 })
    .toMatch(/<div [^>]*data-flow[ =>]/)
}
