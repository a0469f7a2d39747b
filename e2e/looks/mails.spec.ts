import { neutralTheme } from '../../contract/neutral-theme.ts'
import { chooseMailLook, neutralLook } from '../../server/mail/choose-look.ts'
import { writeLetter } from '../../server/mail/write-letter.ts'
import { compileProgrammes } from '../../server/programmes/compile/compile-programmes.ts'
import { expectContrast, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { galleryThemes } from '../gallery/gallery-themes.ts'

/** All a letter can have, its address longer than any screen is wide. */
const letter = {
  title: 'Your appointment has a new time',
  before: ['Tuesday, March 3 at 9:00 AM, Eastern Standard Time. It takes about 20 minutes.'],
  link: { label: 'Join the visit', address: `https://video.example/room#${'a1'.repeat(120)}` },
  after: ['The file with this e-mail puts it into your calendar.', 'Please call 555-0142.'],
  stop: { label: 'Stop these e-mails', address: 'https://app.example/unsubscribe' },
}

test('[P18] a mail can be read on a telephone and in a wide window, in the look of every programme, and loads nothing', async ({
  page,
}) => {
  const { builds } = await compileProgrammes('programmes')
  const looks = [
    neutralLook,
    ...builds.map(({ programme }) => chooseMailLook(programme.theme, programme.name)),
    ...Object.values(galleryThemes).map((theme) => chooseMailLook(theme, 'Lumora')),
    chooseMailLook(neutralTheme, 'Lumora '.repeat(20)),
  ]
  expect(builds.length).toBeGreaterThan(2)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // What is set keeps the policy of the document before.
  await page.goto('about:blank')
  for (const look of looks) {
    await page.setContent(writeLetter(letter, look).html)
    for (const size of [
      { width: 360, height: 616 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expectContrast(page)
      const button = page.getByRole('link', { name: 'Join the visit' })
      const stop = page.getByRole('link', { name: 'Stop these e-mails' })
      for (const link of [button, stop]) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      }
    }
  }
  expect(asked).toEqual([])
})
