import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from './gallery-test.ts'

/** What a theme changes of what axe looks at is colours. */
const otherThemes = ['warm', 'dark']
const states = ['empty', 'answered', 'error', 'busy', 'disabled']
const phone = { width: 360, height: 740 }

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/?${query}`)
  await expect(page.locator('[data-item]').first()).toBeAttached()
}

/** Shows something else in the document that is open already. */
async function show(page: Page, query: string): Promise<void> {
  await page.evaluate((search) => window.show(search), query)
  await expect(page.locator(`[data-shown="${query}"] [data-item]`).first()).toBeAttached()
}

const item = (page: Page, type: string): Locator => page.locator(`[data-item="${type}"]`).first()

test('[P18] every control passes axe in every state and theme, and so does every example', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, 'type=INTERSTITIAL')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  for (const state of states) {
    await test.step(state, async () => {
      await show(page, `theme=neutral&state=${state}`)
      await expectAccessible(page)
      for (const theme of otherThemes) {
        await show(page, `theme=${theme}&state=${state}`)
        await expectContrast(page)
      }
      await show(page, `set=examples&theme=dark&state=${state}`)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
  await show(page, 'type=POP_UP')
  await page.getByRole('button', { name: 'Check whether to call 911' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Only one that has come to rest counts as a page of its own, which needs no heading of the first level.
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  await expectAccessible(page)
})

test('[P18] nothing scrolls sideways at 320 pixels, also with text twice as large, nothing pressed is lower than 48, and nothing moves for people who asked for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  await open(page, 'state=answered')
  const small = await page
    .locator('button:visible, input:visible, select:visible, textarea:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getBoundingClientRect().height < 48)
        .map((control) => control.outerHTML),
    )
  expect(small).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `html { font-size: ${size} }` })
    for (const state of states) {
      await show(page, `state=${state}`)
      await expectNoSidewaysScroll(page)
    }
  }
  await show(page, 'state=busy')
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime)),
    ),
  )
  expect(longest).toBeLessThanOrEqual(1)
})

test('[P18] what is chosen can be told in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, 'type=SINGLE_ANSWER&state=answered')
  const edges = await item(page, 'SINGLE_ANSWER')
    .locator('input + span')
    .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).borderTopWidth))
  expect(edges).toEqual(['1px', '1px', '1px', '3px'])
  // A slider nobody moved yet has a hollow thumb, which only a drawn one can have, and no framed value.
  for (const [state, edge] of [
    ['empty', '0px'],
    ['answered', '2px'],
  ]) {
    await show(page, `type=SLIDER&state=${state}`)
    const slider = item(page, 'SLIDER')
    await expect(slider.locator('output')).toHaveCSS('border-top-width', edge ?? '')
    await expect(slider.getByRole('slider')).toHaveCSS('appearance', 'none')
    await expect(slider.getByRole('slider')).toHaveCSS('forced-color-adjust', 'none')
  }
})

test('[P18] arrow keys move a choice, Space, Enter and clicks choose it', async ({ page }) => {
  await open(page, 'type=SINGLE_ANSWER')
  const question = item(page, 'SINGLE_ANSWER')
  const radios = question.getByRole('radio')
  await page.keyboard.press('Tab')
  await expect(radios.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(question).toHaveAttribute('data-cause', 'chosen')
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(1)).toBeChecked()
  await expect(question).toHaveAttribute('data-cause', 'moved')
  await page.keyboard.press('Space')
  await expect(question).toHaveAttribute('data-cause', 'chosen')
  await page.keyboard.press('ArrowDown')
  await expect(question).toHaveAttribute('data-cause', 'moved')
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('data-cause', 'chosen')
  await page.keyboard.press('ArrowUp')
  await expect(question).toHaveAttribute('data-cause', 'moved')
  await question.getByLabel('Less than once a month').click()
  await expect(question).toHaveAttribute('data-cause', 'chosen')
  await expect(radios.first()).toBeChecked()
})

test('[ITEM-09] [ITEM-11] [ITEM-15] [P18] phone, slider, yes-or-no question, terms, dialog and password work by key and click', async ({
  page,
}) => {
  await open(page, 'type=PHONE_NUMBER')
  await test.step('a phone number is formatted while typed, and an edit in its middle keeps its place', async () => {
    const field = item(page, 'PHONE_NUMBER').getByRole('textbox')
    await field.pressSequentially('5552014477')
    await expect(field).toHaveValue('(555) 201-4477')
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('9')
    await expect(field).toHaveValue('(555) 209-4477')
    // A pasted one may carry the country code.
    await field.fill('+1 555-201-4478')
    await expect(field).toHaveValue('(555) 201-4478')
  })

  await test.step('a slider starts at its minimum and moves by keys', async () => {
    await show(page, 'type=SLIDER')
    const slider = page.getByRole('slider', { name: 'How bad is the pain on an average day?' })
    await expect(slider).toHaveValue('0')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('1')
  })

  await test.step('a yes-or-no question has exactly these two choices', async () => {
    await show(page, 'type=BOOLEAN')
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Yes', exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeVisible()
  })

  await test.step('a link inside the terms stays a link, the words around it tick the box', async () => {
    await show(page, 'type=TERMS_OF_USE')
    const box = page.getByRole('checkbox')
    await page.getByRole('link', { name: 'terms of use' }).click()
    await expect(page).toHaveURL(/#terms-of-use$/)
    await expect(box).not.toBeChecked()
    await page.getByText('I have read and accept').click({ position: { x: 4, y: 4 } })
    await expect(box).toBeChecked()
  })

  await test.step('a dialog opens, closes on Escape and gives the focus back', async () => {
    await show(page, 'type=POP_UP')
    const trigger = page.getByRole('button', { name: 'Check whether to call 911' })
    await trigger.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Is this an emergency?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
    await trigger.press('Enter')
    await dialog.getByRole('button', { name: 'No, none of that' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'No, none of that' })).toBeFocused()
  })

  await test.step('a password can be looked at and says what it still needs', async () => {
    await show(page, 'type=PASSWORD')
    const field = page.getByLabel('Choose a password')
    await field.fill('laven')
    await expect(page.getByRole('list')).toContainText('at least 6 characters, still missing')
    await field.fill('Lavender')
    await expect(page.getByRole('list')).toContainText('at least 6 characters, done')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  await test.step('an error or a counter beside a field of one line moves nothing', async () => {
    const heights: (number | undefined)[] = []
    for (const state of ['empty', 'error']) {
      await show(page, `type=EMAIL&state=${state}`)
      heights.push((await item(page, 'EMAIL').boundingBox())?.height)
    }
    expect(heights[1]).toBe(heights[0])
  })
})

test('[SURVEY-08] [SURVEY-09] each type of a survey’s question has one control, that of the flow; a slider has two ends, a list its choices', async ({
  page,
}) => {
  await open(page, 'set=survey')
  const questions = page.locator('[data-item]')
  await expect(questions).toHaveCount(11)
  const textbox = (name: string) => page.getByRole('textbox', { name })
  await expect(textbox('Your town')).toHaveJSProperty('tagName', 'INPUT')
  await expect(textbox('What helps you most?')).toHaveJSProperty('tagName', 'TEXTAREA')
  await textbox('Days with pain').fill('12')
  await expect(textbox('Days with pain')).toHaveValue('12')
  const often = page
    .getByRole('radiogroup', { name: 'How often do you take it?' })
    .getByRole('radio')
  await expect(often).toHaveCount(2)
  await page.getByRole('radio', { name: 'Each week' }).check()
  await expect(page.getByRole('radio', { name: 'Each day' })).not.toBeChecked()
  const again = page
    .getByRole('radiogroup', { name: 'Would you take it again?' })
    .getByRole('radio')
  await expect(again).toHaveCount(2)
  const ways = page.getByRole('group', { name: 'How may we ask again?' }).getByRole('checkbox')
  await ways.first().check()
  await ways.last().check()
  await expect(ways.first()).toBeChecked()
  const photos = page.locator('[data-item="IMAGE"]').getByRole('button', { name: /Add a photo/ })
  await expect(photos).toHaveCount(2)
  const slider = page.getByRole('slider', { name: 'How well does it work?' })
  const scale = page.locator('[data-item="SLIDER"]')
  for (const end of ['Not at all', 'Very well']) await expect(scale).toContainText(end)
  await slider.press('End')
  await expect(slider).toHaveValue('7')
  await slider.press('Home')
  await expect(slider).toHaveValue('0')
  await expect(textbox('Mobile phone')).toHaveAttribute('type', 'tel')
  await page.getByRole('checkbox', { name: 'I agree to <b>all</b> of this' }).check()
})

test('a large photo is made smaller on the device, a file that is none is named', async ({
  page,
}) => {
  await open(page, 'type=IMAGE')
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 1500
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Add a photo|Replace/ }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('id.png', 'image/png', Buffer.from(drawn, 'base64'))
  await expect(page.getByText('Photo added')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-sent', 'image/jpeg 2048x1024')
  await choose('id.heic', 'image/heic', Buffer.from('not a picture'))
  await expect(page.getByText('We cannot open this photo (its format is HEIC).')).toBeVisible()
})
