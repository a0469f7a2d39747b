import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSuitsAtPhone } from '../accessibility.ts'
import { test } from '../apart/apart-test.ts'
import { buttonOf, panelOf } from '../chat-visit.ts'
import { expect } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'
import { expectDangerFirst } from './danger-first.ts'

test.use({
  expectedConsole:
    /Failed to load resource: (net::ERR_FAILED .*\/chat\/|.*400.*\/chat\/messages\/)/,
})

const answer = 'With the savings card most people with a plan from work pay $10 for a month.'

/** It is there after the panel was closed, agreed to for good, and gone with the page. */
async function expectKeptUntilReload(page: Page) {
  const panel = panelOf(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await buttonOf(page).click()
  await expect(panel.getByText(answer)).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Your question')).toBeVisible()
  await expect(panel.getByText(answer)).toHaveCount(0)
}

/** People can be asked before anything else, and what was typed goes along. */
async function askPeople(panel: Locator) {
  await panel.getByLabel('Your question').fill('I would rather ask somebody.')
  await panel.getByRole('button', { name: 'Ask a person' }).press('Enter')
  await expect(panel.getByRole('link', { name: /^Call \(8/ })).toBeFocused()
  await panel.getByRole('button', { name: 'Leave a message' }).click()
  await expect(panel.getByLabel('Your message')).toHaveValue('I would rather ask somebody.')
  await panel.getByLabel('Your message').fill('')
  await panel.getByRole('button', { name: 'Back to the chat' }).click()
  await panel.getByRole('button', { name: 'Ask a person' }).click()
  await expect(panel.getByText('Ask a person:')).toHaveCount(1)
}

/** Without the page's colours a word says who speaks, and a border where to press. */
async function expectSpeakersInForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const panel = panelOf(page)
  const you = panel.locator('.said span').last()
  expect((await you.boundingBox())?.width).toBeGreaterThan(20)
  const border = await panel
    .getByRole('button', { name: 'Ask', exact: true })
    .evaluate((button) => getComputedStyle(button).borderTopColor)
  expect(border).not.toBe('rgba(0, 0, 0, 0)')
  await page.emulateMedia({ forcedColors: null })
}

test('[WEBCHAT-14] the built-in chat says that it is not sure where it has questions to offer, and not that it does not know', async ({
  page,
  plainServer: server,
}) => {
  await page.goto(server.origin + findLink('fennora').path)
  await buttonOf(page).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'I understand' }).click()
  await panel.getByLabel('Your question').fill('how much does it cots?')
  await panel.getByRole('button', { name: 'Ask', exact: true }).click()
  const log = panel.getByRole('log')
  await expect(log.getByText('Did you mean one of these?')).toBeVisible()
  await expect(log.getByText('I am not sure what you mean.')).toBeVisible()
  await expect(log.getByText('I do not know')).toHaveCount(0)
  await log.getByRole('button', { name: 'What does a visit cost?' }).last().click()
  await expect(log.getByText('A visit costs $39, once')).toBeVisible()
})

test('[WEBCHAT-14] [WEBCHAT-16] the built-in chat answers from the programme, says what it does not know, and hands over to people', async ({
  page,
  plainServer: server,
}) => {
  const bundle = page.waitForResponse(/\/static\/js\/bundle\.js$/)
  await page.goto(server.origin + findLink('kestrivo').path)
  expect((await bundle).headers()['content-type']).toContain('javascript')
  await buttonOf(page).click()
  const panel = panelOf(page)

  await expect(panel.getByText('Nobody reads along.')).toBeVisible()
  await panel.getByRole('button', { name: 'I understand' }).press('Enter')
  const field = panel.getByLabel('Your question')
  await expect(field).toBeFocused()
  const log = panel.getByRole('log', { name: 'Conversation' })
  await expect(log.getByRole('button', { name: 'Do I have to give my name?' })).toBeVisible()

  await askPeople(panel)

  await field.fill('whats the prise of kestrivo with the card?')
  await field.press('Enter')
  await expect(log.getByText(answer)).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(log.locator('.said')).toHaveText('You: whats the prise of kestrivo with the card?')

  await field.fill('<b>Bicycles</b>?')
  await panel.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(log.getByText('I do not know the answer to that.')).toBeVisible()
  await expect(log.getByText('<b>Bicycles</b>?')).toBeVisible()
  // Who can be asked stands there once, however often it is wanted.
  await panel.getByRole('button', { name: 'Ask a person' }).click()
  const call = log.getByRole('link', { name: /^Call \(8/ })
  await expect(call).toBeFocused()
  await expect(call).toHaveAttribute('href', /^tel:8/)
  await expect(log.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute(
    'href',
    'mailto:help@northvane.example',
  )

  // A message to people, begun with what was asked; what is wrong stands beside its field.
  await log.getByRole('button', { name: 'Leave a message' }).press('Enter')
  const message = panel.getByLabel('Your message')
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('<b>Bicycles</b>?')
  await expectSuitsAtPhone(page)
  await expectSuitsInLooks(page, await readShippedLooks(page))
  const contact = panel.getByLabel('Your e-mail address or phone number')
  await message.fill('')
  await contact.fill('ada')
  await contact.press('Enter')
  await expect(message).toBeFocused()
  await expect(message).toHaveAccessibleDescription('Write your message.')
  await expect(contact).toHaveAccessibleDescription(/e-mail address .* or a 10-digit US phone/)
  await message.fill('Do you sell bicycles?')
  await contact.fill('ada@mail.example')
  await contact.press('Enter')
  const sent = 'You get an answer at ada@mail.example as soon as somebody reads it.'
  await expect(log.getByText(sent)).toBeFocused()

  await expectDangerFirst(page, panel)
  await expectSuitsAtPhone(page)
  await expectSuitsInLooks(page, await readShippedLooks(page))
  await expectNoSidewaysScroll(page)
  await expectSpeakersInForcedColors(page)

  // A server that is away loses nothing that was typed.
  await page.route(/\/chat\/$/, (route) => route.abort())
  await field.fill('Who sees my answers?')
  await field.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText(
    /^We could not reach our service\..* Your question is still there\.$/,
  )
  await expect(field).toHaveValue('Who sees my answers?')
  await page.unroute(/\/chat\/$/)
  await field.press('Enter')
  await expect(log.getByText('Your answers lead you to your next step.')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)

  await expectKeptUntilReload(page)
})

test('[GAP-30] [P18] on the landing page the chat floats beside the way on, never over it', async ({
  page,
  plainServer: server,
}) => {
  const chat = page.getByRole('button', { name: 'Chat with us' })
  await page.goto(server.origin + findLink('fennora').path)
  await expect(chat).toBeVisible()
  await page.goto(`${server.origin}/landing`)
  await expect(chat).toBeVisible()
  for (const [width, height] of [
    [700, 560],
    [1024, 768],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const dock = await chat.boundingBox()
    const start = await page.getByRole('link', { name: 'Start', exact: true }).boundingBox()
    const room = (dock?.x ?? 0) - ((start?.x ?? width) + (start?.width ?? 0))
    expect(room, `${width} x ${height}`).toBeGreaterThanOrEqual(16)
  }
})
