import type { Page } from '@playwright/test'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import { expectContrast, expectSuitsEveryone } from '../accessibility.ts'
import { answerQuestion, expectHeading, goOn, pointer, type Step, walk } from '../drive-page.ts'
import { expect, test } from '../fixtures.ts'
import { findLink } from '../programme-links.ts'
import { listPages, standOn } from '../stand-on-page.ts'
import { boyWithMother, buildPhotos, grownWoman } from '../steps/fennora-steps.ts'
import { undecided } from '../steps/kestrivo-steps.ts'

/** What a person may leave out has no error. */
const neverMissing = ['First name', 'E-mail address']

/** The button that is pressed without an answer, where that is an error and the way on shows before one. */
async function findAsking(page: Page, { answers = {}, button }: Step): Promise<string | null> {
  const missing = Object.keys(answers).some((label) => !neverMissing.includes(label))
  const isAccount = 'Choose a password' in answers
  const way = page.getByRole('main').getByRole('button', { name: button ?? '', exact: true })
  if (button === undefined || !(missing || isAccount) || !(await way.isVisible())) return null
  return button
}

async function showErrors(page: Page, button: string): Promise<void> {
  await goOn(page, button, pointer)
  await page.getByRole('group', { name: /another look/ }).waitFor()
}

/** With its errors a page shows all it has without them, so that it is looked at whole only then. */
async function inspectPage(page: Page, button: string | null): Promise<void> {
  if (button !== null) {
    await expectContrast(page)
    await showErrors(page, button)
  }
  await expectSuitsEveryone(page)
}

interface Asked {
  /** Which button shows the errors of a page, by its key. */
  asking?: Readonly<Record<string, string>>
  /** The same for the pages with these headings. */
  steps?: readonly Step[]
  /** The page whose answer decides how the others speak. */
  past?: string
  /** Only pages that speak in another way too, with another heading than these. */
  unlike?: readonly string[]
}

/** Every page of a programme, as it is shown before it is answered; those that ask, with errors too. Their headings. */
async function inspectPages(
  page: Page,
  server: BrowserServer,
  { asking = {}, steps = [], past, unlike }: Asked,
): Promise<string[]> {
  const shown: string[] = []
  for (const { key, speaks } of await listPages(page, server)) {
    if (unlike && !speaks) continue
    await standOn(page, server, key, { past })
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    if (unlike?.includes(heading)) continue
    const step = steps.find((one) => one.heading === heading)
    await inspectPage(page, asking[key] ?? (step ? await findAsking(page, step) : null))
    shown.push(heading)
  }
  return shown
}

const email = () => `${crypto.randomUUID()}@example.com`

async function arrive(page: Page, slug: string): Promise<void> {
  await page.goto(findLink(slug).path)
  await page.waitForURL(/\/flow\?pageId=/)
}

test.describe('[P18] every page passes axe and reflows, without answers and with errors', () => {
  test('of the skin visit', async ({ page, server }) => {
    const born = `${new Date().getFullYear() - 14}-01-02`
    const steps = boyWithMother(email(), await buildPhotos(), born)
    await arrive(page, 'fennora')
    await standOn(page, server, 'who')
    await answerQuestion(page, 'This visit is for', 'My child', pointer)
    await expectHeading(page, 'First: is any of this happening now?')
    const shown = await inspectPages(page, server, { steps, past: 'who' })
    await standOn(page, server, 'how-to', { past: 'who' })
    await goOn(page, 'Go on without the video', pointer)
    await expectHeading(page, 'In short')
    await inspectPage(page, null)
    shown.push('In short')
    expect(steps.filter(({ heading }) => !shown.includes(heading))).toEqual([])
    expect(shown).toEqual(
      expect.arrayContaining([
        'Call 911 now',
        'Please talk to a nurse first',
        'Fennora is for people of 12 and older',
        'Good to hear that the skin is calm',
        'See you when you need us',
        'Fennora may not be the right choice',
      ]),
    )
    // Without an answer to that, the person themselves is spoken to.
    const own = await inspectPages(page, server, { unlike: shown })
    expect(own).toEqual(expect.arrayContaining(['When were you born?', 'Where do you live?']))
  })

  test('of the renewal of the inhaler', async ({ page, server }) => {
    await arrive(page, 'brisova')
    const asking = { today: 'Continue', you: 'Continue' }
    const shown = await inspectPages(page, server, { asking })
    expect(shown).toHaveLength(18)
    expect(shown).toContain('Your renewal is on its way')
  })

  test('of the renewal of the cream', async ({ page, server }) => {
    await arrive(page, 'fennora-renewal')
    const asking = { urgent: 'Continue', account: 'Create my account', person: 'Continue' }
    const shown = await inspectPages(page, server, { asking })
    expect(shown).toHaveLength(28)
    expect(shown).toContain('Please leave the cream off for now')
  })

  test('of the migraine guide', async ({ page, server }) => {
    const steps = undecided(email())
    await arrive(page, 'kestrivo')
    const shown = await inspectPages(page, server, { steps, asking: { savings: 'Get my card' } })
    expect(steps.filter(({ heading }) => !shown.includes(heading))).toEqual([])
    expect(shown).toEqual(
      expect.arrayContaining([
        'Kestrivo is for adults',
        'What is your question about?',
        'How is your medicine paid for?',
        'You may pay as little as $10 a month',
        'Please see your own doctor first',
        'Your next step: a good talk with your doctor',
        'Your next step: a specialist on your screen',
        'Talk with a nurse',
        'That is a good start',
      ]),
    )
  })
})

test('[P17] a slip can be put right, and who stays refused is led on', async ({ page }) => {
  const born = 'When were you born?'
  const steps = grownWoman(email(), await buildPhotos())
  await arrive(page, 'fennora')
  await walk(page, steps.slice(0, 3), pointer)
  await answerQuestion(page, 'Date of birth', '2019-02-03', pointer)
  await goOn(page, 'Continue', pointer)
  await expectHeading(page, 'Fennora is for people of 12 and older')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expectHeading(page, born)
  await goOn(page, 'Continue', pointer)
  await goOn(page, 'I understand', pointer)
  await expect(page.getByRole('link', { name: 'Visit the Fennora site' })).toBeInViewport()
  await expect(page.getByText('Your answers are in')).toBeHidden()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expectHeading(page, born)
})
