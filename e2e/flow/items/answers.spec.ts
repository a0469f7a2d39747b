import type { Page } from '@playwright/test'
import { buildItem, buildPage } from '../../../testing/flows/small-programme.ts'
import { buildJpeg } from '../../../testing/people/photos.ts'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  catchAnswers,
  expectPage,
  heading,
  openFlow,
  proceedUrl,
  publishFlow,
} from '../../flow-visit.ts'

const choices = [
  { id: 11, text: 'Alpha' },
  { id: 12, text: 'Beta' },
  { id: 13, text: 'Other', open_ended: true },
]
const typed = [
  buildItem(1, 'NUMBER', { text: 'Zero' }),
  buildItem(2, 'NUMBER', { text: 'Thousands' }),
  buildItem(3, 'DATE', { text: 'Day' }),
  buildItem(4, 'PHONE_NUMBER', { text: 'Phone' }),
  buildItem(5, 'PHONE_NUMBER', { text: 'With the country code' }),
  buildItem(6, 'TEXT_FIELD', { text: 'Text' }),
  buildItem(7, 'TEXT_FIELD', { text: 'Emptied' }),
  buildItem(8, 'FREE_TEXT', { text: 'Notes' }),
  buildItem(9, 'EMAIL', { text: 'Mail' }),
  buildItem(10, 'TEXT_FIELD', { text: 'Left out' }),
]

const chosen = [
  buildItem(101, 'MULTI_ANSWER', { text: 'Some', answer_choices: choices }),
  buildItem(102, 'SINGLE_ANSWER', { text: 'One', answer_choices: choices }),
  buildItem(103, 'SINGLE_ANSWER', { text: 'One with a text', answer_choices: choices }),
  buildItem(104, 'BOOLEAN', { text: 'Agreed?' }),
  buildItem(105, 'BOOLEAN', { text: 'Refused?' }),
  buildItem(106, 'BOOLEAN', { text: 'Not answered?' }),
  buildItem(107, 'MULTI_ANSWER', { text: 'None of them', answer_choices: choices }),
]

const photosAndSliders = [
  buildItem(201, 'SLIDER', { text: 'How strong?', options: { min: 3, max: 9 } }),
  buildItem(202, 'SLIDER', {
    text: 'By choices',
    answer_choices: [
      { id: 1, text: '20' },
      { id: 2, text: '10' },
      { id: 3, text: '30' },
    ],
  }),
  buildItem(203, 'IMAGE', { text: 'Photo' }),
  buildItem(204, 'SLIDER', { text: 'Left alone', options: { min: 5, max: 9 } }),
]

const pressed = [
  buildItem(302, 'NESTED_BUTTON', { answer_choices: choices.slice(0, 2) }),
  button(303, 'First'),
  button(304, 'Second'),
]
const pages = [
  buildPage('typed', 'WELCOME', [heading(81, 'Typed'), ...typed, button(90, 'Next')], 'chosen'),
  buildPage('chosen', 'REGULAR', [heading(181, 'Chosen'), ...chosen, button(190, 'Next')], 'shown'),
  buildPage(
    'shown',
    'REGULAR',
    [heading(281, 'Shown'), ...photosAndSliders, button(290, 'Next')],
    'pressed',
  ),
  buildPage('pressed', 'REGULAR', [heading(381, 'Pressed'), ...pressed], 'after'),
  buildPage('after', 'THANK_YOU', [heading(99, 'After')], null),
]

/** What is sent when the person goes on to the page of this title. */
async function sendAnswers(page: Page, title: string): Promise<Record<string, unknown>> {
  const sent = await catchAnswers(page, () => page.getByRole('button', { name: 'Next' }).click())
  await expectPage(page, title)
  const { 90: _typed, 190: _chosen, 290: _shown, ...answers } = sent.answers
  return answers
}

/** By the item’s id, and only what was given. */
async function answerTyped(page: Page): Promise<void> {
  await page.getByLabel('Zero').fill('0')
  await page.getByLabel('Thousands').fill('1,250.5')
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Day', { exact: true }).fill('7')
  await page.getByLabel('Year').fill('1985')
  await page.getByLabel('Phone').pressSequentially('5552014477')
  await expect(page.getByLabel('Phone')).toHaveValue('(555) 201-4477')
  await page.getByLabel('With the country code').fill('1 (555) 201-4488')
  await expect(page.getByLabel('With the country code')).toHaveValue('(555) 201-4488')
  await page.getByLabel('Text').fill('As <b>typed</b> & 100%')
  await page.getByLabel('Emptied').fill('gone')
  await page.getByLabel('Emptied').fill('')
  await page.getByLabel('Notes').fill('Line one\nLine two')
  await page.getByLabel('Mail').fill('ada@patients.example')
  expect(await sendAnswers(page, 'Chosen')).toEqual({
    1: [{ value: 0 }],
    2: [{ value: 1250.5 }],
    3: [{ value: '1985-04-07' }],
    4: [{ value: '+15552014477' }],
    5: [{ value: '+15552014488' }],
    6: [{ value: 'As <b>typed</b> & 100%' }],
    8: [{ value: 'Line one\nLine two' }],
    9: [{ value: 'ada@patients.example' }],
  })
}

/** One, many, yes and no, with texts of their own. */
async function answerChosen(page: Page): Promise<void> {
  const group = (name: string) =>
    page.getByRole('radiogroup', { name }).or(page.getByRole('group', { name }))
  const some = page.getByRole('group', { name: 'Some' })
  await some.getByRole('checkbox', { name: 'Other' }).click()
  await some.getByRole('textbox').fill('herbal tea')
  await some.getByRole('checkbox', { name: 'Alpha' }).click()
  await page
    .getByRole('radiogroup', { name: 'One', exact: true })
    .getByRole('radio', { name: 'Beta' })
    .click()
  const withText = page.getByRole('radiogroup', { name: 'One with a text' })
  await withText.getByRole('radio', { name: 'Other' }).click()
  await withText.getByRole('textbox').fill('green')
  await expect(group('Agreed?').getByRole('radio')).toHaveCount(2)
  await expect(group('Agreed?').getByText(/^(Yes|No)$/)).toHaveText(['Yes', 'No'])
  await group('Agreed?').getByRole('radio', { name: 'Yes' }).click()
  await group('Refused?').getByRole('radio', { name: 'No' }).click()
  expect(await sendAnswers(page, 'Shown')).toEqual({
    101: [{ value: [11, 13], texts: { 13: 'herbal tea' } }],
    102: [{ value: 12 }],
    103: [{ value: 13, texts: { 13: 'green' } }],
    104: [{ value: true }],
    105: [{ value: false }],
  })
}

/** A photo, and of three sliders the two somebody touched. */
async function answerShown(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'How strong?' })).toHaveValue('3')
  const byChoices = page.getByRole('slider', { name: 'By choices' })
  await expect(byChoices).toHaveValue('10')
  // A tap where the thumb stands and a key against its end both answer.
  await expect(page.getByText('Move to choose')).toHaveCount(3)
  await page.getByRole('slider', { name: 'How strong?' }).click({ position: { x: 4, y: 20 } })
  await byChoices.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Move to choose')).toHaveCount(1)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: await buildJpeg() })
  await expect(page.getByText('Photo added')).toBeVisible()
  const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(await sendAnswers(page, 'Pressed')).toEqual({
    201: [{ value: 3 }],
    202: [{ value: 10 }],
    203: [{ value: [{ uuid, url: expect.stringContaining('/') }] }],
  })
}

/** Only the button pressed last is sent. */
async function answerPressed(page: Page): Promise<void> {
  // Without a reply the pressed button stays pressed, so that the next press has one to clear.
  await page.route(proceedUrl, (route) => route.abort())
  const sentBy = async (name: string) =>
    (await catchAnswers(page, () => page.getByRole('button', { name }).click())).answers
  const waiting = page.getByText('Not saved yet').first()
  expect(await sentBy('Alpha')).toEqual({ 302: [{ value: 11 }] })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alpha' })).toHaveAttribute('aria-pressed', 'true')
  expect(await sentBy('First')).toEqual({ 303: [{ value: true }] })
  await expect(page.getByRole('button', { name: 'Alpha' })).toHaveAttribute('aria-pressed', 'false')
  await expect(waiting).toBeVisible()
  await page.unroute(proceedUrl)
  expect(await sentBy('Second')).toEqual({ 304: [{ value: true }] })
  await expectPage(page, 'After')
}

test.use({ expectedConsole: /ERR_FAILED/ })

test('[ITEM-01, ITEM-02, ITEM-04, ITEM-05, ITEM-06, ITEM-07, ITEM-08, ITEM-09, ITEM-10, ITEM-11, ITEM-12, ITEM-14, ITEM-15, GAP-63, GAP-65, GAP-66, GAP-67] typed and chosen answers, photos, sliders and the button pressed last are sent by the item’s id, and only those that were given', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages))
  await test.step('typed', () => answerTyped(page))
  await test.step('chosen', () => answerChosen(page))
  await test.step('photos and sliders', () => answerShown(page))
  await test.step('pressed', () => answerPressed(page))
})
