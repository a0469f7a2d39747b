import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expectSuitsAtPhone } from '../accessibility.ts'
import { noteWho, prescribe } from '../clinic-records.ts'
import { expect, test } from '../fixtures.ts'
import { benAndRuth, openAbout, signUp } from '../profile-visit.ts'
import { expectSuitsInLooks, readShippedLooks } from '../shipped-looks.ts'

const main = (page: Page) => page.getByRole('main')
const toRead = (page: Page) => main(page).getByRole('button', { name: 'Download a page to read' })
const forClinic = (page: Page) =>
  main(page).getByRole('button', { name: 'Download for another clinic' })
const recordCall = /\/profile\/record\/(\?|$)/
const read = async (download: Download) => readFile(await download.path(), 'utf8')

test('[P7] everything that is held is downloaded by keyboard, as a page to read and as FHIR', async ({
  page,
  server,
}, testInfo) => {
  const { email } = await signUp(page, server, { finished: true, photo: true })
  await noteWho(page)
  await prescribe(server, email, [{ medication: 'Lumora 20 mg', daysAgo: 3, days: 30 }])
  await openAbout(page, server)

  const [file] = await Promise.all([page.waitForEvent('download'), toRead(page).press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^your-record-\d{4}-\d\d-\d\d\.html$/)
  await expect(
    main(page).getByText(`Look for ${file.suggestedFilename()} in your downloads.`),
  ).toBeVisible()
  await expect(toRead(page)).toBeFocused()
  const text = await read(file)
  expect(text).toContain(email)

  await page.keyboard.press('Tab')
  await expect(forClinic(page)).toBeFocused()
  const [bundle] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Space')])
  expect(bundle.suggestedFilename()).toMatch(/^your-record-\d{4}-\d\d-\d\d\.fhir\.json$/)
  expect(JSON.parse(await read(bundle))).toMatchObject({
    resourceType: 'Bundle',
    entry: expect.arrayContaining([
      {
        resource: expect.objectContaining({ resourceType: 'Patient' }),
        fullUrl: expect.anything(),
      },
    ]),
  })

  await test.step('the page stands by itself, at every width', async () => {
    const other = await page.context().newPage()
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url()))
    // A browser knows by its name what a file is.
    const path = testInfo.outputPath(file.suggestedFilename())
    await file.saveAs(path)
    await other.goto(`file://${path}`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'What we hold about Ada Nguyễn-O’Brien',
    )
    await expect(other.getByRole('heading', { level: 3, name: 'Lumora 20 mg' })).toBeVisible()
    const photo = other.getByRole('img', { name: 'Photo 1 of 1' })
    await expect(photo).toBeVisible()
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
    for (const width of [320, 360, 768, 1280]) {
      await other.setViewportSize({ width, height: 616 })
      await expectNoSidewaysScroll(other)
    }
    expect(asked.filter((url) => !/^(file|data):/.test(url))).toEqual([])
    await expectAccessible(other)
    await other.close()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: /net::ERR_CONNECTION_RESET/ })

  test('[P17] [P18] a download under way, one that failed and one that came suit everyone in every look', async ({
    page,
    server,
  }) => {
    await signUp(page, server, { answers: benAndRuth, finished: true })
    const looks = await readShippedLooks(page)
    await openAbout(page, server)
    const title = 'Download everything we hold about Ben Abara'
    await expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible()

    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route(recordCall, async (route) => {
      await opened
      await route.abort('connectionreset')
    })
    await toRead(page).click()
    await expect(main(page).getByText('We are putting your file together.')).toBeVisible()
    await expectSuitsAtPhone(page)
    await expectSuitsInLooks(page, looks)

    open()
    const failed = main(page).getByRole('alert')
    await expect(failed).toHaveText(
      'We could not put your file together just now. Please try again.',
    )
    await expectSuitsAtPhone(page)
    await page.setViewportSize({ width: 1280, height: 1600 })
    await expectAccessible(page)

    await page.unroute(recordCall)
    const [file] = await Promise.all([page.waitForEvent('download'), toRead(page).click()])
    expect(await read(file)).toContain('What we hold about Ben Abara')
    await expect(failed).toHaveCount(0)
    await expect(main(page).getByText('Your file is ready.')).toBeVisible()
    await expectSuitsAtPhone(page)
    await expectSuitsInLooks(page, looks)
  })
})
