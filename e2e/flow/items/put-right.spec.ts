import type { Page } from '@playwright/test'
import { validationType } from '../../../contract/codes.ts'
import type { ItemTypeName } from '../../../contract/flow-codes.ts'
import type { ItemDefinition } from '../../../flow/definition.ts'
import { buildItem, buildPage } from '../../../testing/flows/small-programme.ts'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  callsOf,
  expectPage,
  heading,
  openFlow,
  proceedCall,
  publishFlow,
  watchCalls,
} from '../../flow-visit.ts'

const after = buildPage('after', 'THANK_YOU', [heading(99, 'After')], null)

interface Check {
  name: string
  type: ItemTypeName
  parts: Partial<ItemDefinition>
  /** By the label of the control. */
  wrong: Record<string, string>
  right: Record<string, string>
  sentence: RegExp
}

const day = (month: string, date: string, year: string) => ({ Month: month, Day: date, Year: year })
const birth = { validation_type: validationType.DATE_OF_BIRTH } as const

/** What is checked before anything is sent; the upload limits are in photo tests. */
const checks: Check[] = [
  {
    name: 'a required answer',
    type: 'TEXT_FIELD',
    parts: { text: 'Name' },
    wrong: { Name: '' },
    right: { Name: 'Ada' },
    sentence: /Enter an answer/,
  },
  {
    name: 'the shape of an e-mail address',
    type: 'EMAIL',
    parts: { text: 'Mail' },
    wrong: { Mail: 'ada@patients' },
    right: { Mail: 'ada@patients.example' },
    sentence: /name@example\.com/,
  },
  {
    name: 'the length of a phone number',
    type: 'PHONE_NUMBER',
    parts: { text: 'Phone' },
    wrong: { Phone: '555201' },
    right: { Phone: '5552014477' },
    sentence: /10-digit US phone number/,
  },
  {
    name: 'the five digits of a zip code',
    type: 'TEXT_FIELD',
    parts: { text: 'Zip', validation_type: validationType.ZIP_CODE },
    wrong: { Zip: '0213' },
    right: { Zip: '02139' },
    sentence: /5-digit zip code/,
  },
  {
    name: 'a day of the calendar',
    type: 'DATE',
    parts: { text: 'When?' },
    wrong: day('2', '30', '2020'),
    right: day('2', '29', '2020'),
    sentence: /Enter a real date/,
  },
  {
    name: 'a birth that is not to come',
    type: 'DATE',
    parts: { text: 'Born', ...birth },
    wrong: day('1', '1', '2199'),
    right: day('1', '1', '1999'),
    sentence: /cannot be in the future/,
  },
  {
    name: 'the range of a number',
    type: 'NUMBER',
    parts: { text: 'Weight', options: { min: 50, max: 700 } },
    wrong: { Weight: '49' },
    right: { Weight: '50' },
    sentence: /50/,
  },
  {
    name: 'the upper end of that range',
    type: 'NUMBER',
    parts: { text: 'Weight', options: { min: 50, max: 700 } },
    wrong: { Weight: '701' },
    right: { Weight: '700' },
    sentence: /700/,
  },
]

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** A page for each check, and one after them. */
const pages = checks.map(({ name, type, parts }, at) => {
  const whole = { ...parts, options: { ...parts.options, required: true } }
  const items = [heading(100 + at, name), buildItem(at + 1, type, whole), button(200 + at, 'Next')]
  return buildPage(name, 'REGULAR', items, checks[at + 1]?.name ?? 'after')
})

test('[GAP-68] what is wrong is asked for at its field and in a summary, and nothing is sent', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, [...pages, after]))
  const calls = watchCalls(page)
  for (const [at, { name, wrong, right, sentence }] of checks.entries()) {
    await test.step(name, async () => {
      await expectPage(page, name)
      await fill(page, wrong)
      await page.getByRole('button', { name: 'Next' }).click()

      const summary = page.getByRole('group', { name: 'One answer needs another look' })
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText(sentence)
      const field = page.locator('[aria-invalid="true"]').first()
      await expect(field).toHaveAccessibleDescription(sentence)
      await summary.getByRole('link').click()
      await expect(field).toBeFocused()
      expect(callsOf(calls, proceedCall)).toHaveLength(at)

      await fill(page, right)
      await page.getByRole('button', { name: 'Next' }).click()
      await expectPage(page, checks[at + 1]?.name ?? 'After')
      expect(callsOf(calls, proceedCall)).toHaveLength(at + 1)
    })
  }
})
