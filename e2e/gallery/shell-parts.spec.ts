import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect, test } from './gallery-test.ts'

type AlertInput = Parameters<Window['shell']['showAlert']>

async function show(page: Page, ...alert: AlertInput): Promise<void> {
  await page.evaluate(([value, severity]) => window.shell.showAlert(value, severity), alert)
  await expect(box(page)).toBeVisible()
}

const box = (page: Page) => page.locator('[data-alert]')
/** What is read to the person, a line each, with the severity said first. */
const readLines = async (page: Page) => (await box(page).innerText()).split('\n').filter(Boolean)

async function open(page: Page, theme: string): Promise<void> {
  await page.goto(`/shell.html?theme=${theme}`)
  await page.waitForFunction(() => 'shell' in window)
}

test('[ENUM-20] the four severities differ in colour, word and urgency, in a light and in a dark theme', async ({
  page,
}) => {
  for (const theme of ['neutral', 'dark']) {
    await open(page, theme)
    const looks: Record<string, { color: string; role: string | null; word: string | undefined }> =
      {}
    for (const severity of ['success', 'info', 'warning', 'error'] as const) {
      await show(page, `It is ${severity}.`, severity)
      await expect(box(page)).toHaveAttribute('data-severity', severity)
      const { color, role } = await box(page).evaluate((element) => ({
        color: getComputedStyle(element).borderInlineStartColor,
        role: element.closest('[role]')?.getAttribute('role') ?? null,
      }))
      looks[severity] = { color, role, word: (await readLines(page))[0] }
      await expectAccessible(page)
    }
    expect(looks).toMatchObject({
      success: { role: 'status', word: 'Done:' },
      info: { role: 'status', word: 'Note:' },
      warning: { role: 'alert', word: 'Please note:' },
      error: { role: 'alert', word: 'There is a problem:' },
    })
    expect(new Set(Object.values(looks).map(({ color }) => color)).size).toBe(4)
  }
})

test('a text, several, and a server’s sentences by field are one line each; the discard dialog is reset to no action, and closed by it', async ({
  page,
}) => {
  await open(page, 'neutral')
  const byField = { email: ['It is taken.', 'Try another.'], name: 'It is missing.' }
  for (const [value, lines] of [
    ['It is one text.', ['It is one text.']],
    [
      ['The first.', 'The second.'],
      ['The first.', 'The second.'],
    ],
    [byField, ['It is taken.', 'Try another.', 'It is missing.']],
  ] as const) {
    await show(page, value, 'success')
    expect(await readLines(page)).toEqual(['Done:', ...lines, 'Close'])
  }

  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const read = () => page.evaluate(() => window.shell.readDiscardDialog())
  const reset = () => page.evaluate(() => window.shell.resetDiscardDialog())
  expect(await read()).toEqual({ action: 'none', openDiscardChanges: false })
  await page.evaluate(() => window.shell.openDiscardDialog())
  await expect(dialog).toBeVisible()
  await reset()
  await expect(dialog).toBeHidden()
  expect(await read()).toEqual({ action: 'none', openDiscardChanges: false })
  await page.evaluate(() => window.shell.openDiscardDialog())
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  expect(await read()).toEqual({ action: 'discard', openDiscardChanges: false })
  await reset()
  expect(await read()).toEqual({ action: 'none', openDiscardChanges: false })
})
