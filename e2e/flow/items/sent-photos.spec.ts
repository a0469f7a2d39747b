import type { PageDefinition } from '../../../flow/definition.ts'
import { buildItem, buildPage } from '../../../testing/flows/small-programme.ts'
import { buildCardPhoto } from '../../../testing/people/photos.ts'
import { expectSuitsEveryone } from '../../accessibility.ts'
import { expect, test } from '../../fixtures.ts'
import {
  button,
  catchAnswers,
  expectPage,
  heading,
  openFlow,
  publishFlow,
} from '../../flow-visit.ts'
import { readLeadId } from '../../sink-visit.ts'

test.use({ expectedConsole: /status of 400/ })

const photo = (id: number, text: string, association: string) =>
  buildItem(id, 'IMAGE', { text, value_association: association, options: { required: true } })

const pages: PageDefinition[] = [
  buildPage(
    'identity',
    'IDENTITY_VERIFICATION',
    [
      heading(1, 'Who you are'),
      photo(2, 'Your ID', 'PHOTO_ID'),
      photo(3, 'Your face', 'PHOTO_SELFIE'),
      button(4, 'On'),
    ],
    'thanks',
  ),
  buildPage('thanks', 'THANK_YOU', [heading(5, 'Thanks')], null),
]

const several = [
  buildPage(
    'skin',
    'REGULAR',
    [
      heading(1, 'Skin'),
      buildItem(2, 'IMAGE', { text: 'Your skin', options: { max_files: 3 } }),
      button(4, 'On'),
    ],
    'thanks',
  ),
  ...pages.slice(1),
]

test('[P17] [P18] [ITEM-19] a photo sent ahead of its page is there after a reload and goes with the page; one that is gone meanwhile is asked for again, and a press waits for the new one', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, pages))
  const group = (name: string) => page.getByRole('group', { name })
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await group(name).getByRole('button', { name: 'Choose a photo' }).click()
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect(group(name).getByText('Photo added')).toBeVisible()
  }
  await choose('Your ID', await buildCardPhoto())
  await choose('Your face', await buildCardPhoto(1))
  await page.reload()
  await expect(group('Your ID').getByText('Your photo 1, added before')).toBeVisible()
  await expect(group('Your face').getByText('Your photo 1, added before')).toBeVisible()
  await expectSuitsEveryone(page)

  const on = page.getByRole('button', { name: 'On', exact: true })
  const { answers } = await catchAnswers(page, async () => {
    const [gone] = await server.db
      .selectFrom('images')
      .innerJoin('leads', 'leads.id', 'images.lead_id')
      .select('images.id')
      .orderBy('images.created_at', 'desc')
      .limit(1)
      .execute()
    if (!gone) throw new Error('No photo was kept.')
    await server.db.deleteFrom('images').where('id', '=', gone.id).execute()
    await on.click()
  })
  const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  const value = [{ uuid, url: '' }]
  expect(answers).toEqual({ 2: [{ value }], 3: [{ value }], 4: [{ value: true }] })
  const sentence = 'This photo is gone. Add it again.'
  await expect(group('Your face').getByText(sentence)).toBeVisible()
  // In its tile, where something can be done about it, and in the alert that is asked for.
  await expect(page.getByText(sentence)).toHaveCount(2)
  await expect(group('Your face').getByRole('listitem')).toContainText(sentence)
  await expect(group('Your ID').getByText('Your photo 1, added before')).toBeVisible()
  await expectSuitsEveryone(page)

  // A slow network: the press waits for the photo, and goes on by itself.
  let letThrough = () => {}
  const slow = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/v1/leads/image/', async (route) => {
    await slow
    await route.continue()
  })
  const chooser = page.waitForEvent('filechooser')
  await group('Your face').getByRole('button', { name: 'Choose a photo' }).click()
  const buffer = await buildCardPhoto(1)
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(group('Your face').getByText('Sending the photo')).toBeVisible()
  await on.focus()
  await page.keyboard.press('Enter')
  const awaited = group('Your face').getByText('Sending your photo. You go on once it is there.')
  await expect(awaited).toBeVisible()
  await expect(on).toBeFocused()
  await expect(on).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('group', { name: /needs another look/ })).toBeHidden()
  await expectSuitsEveryone(page)
  letThrough()
  await expectPage(page, 'Thanks')
})

test('[P17] [P18] [ITEM-19] after a reload the tile of a photo that is gone says so, whether a press had told it or nothing had', async ({
  page,
  server,
}) => {
  await openFlow(page, await publishFlow(server, several))
  const tiles = page.getByRole('group', { name: 'Your skin' }).getByRole('listitem')
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a photo' }).click()
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  }
  const leadId = String(await readLeadId(page))
  const lose = async (newest: 'asc' | 'desc') => {
    const { id } = await server.db
      .selectFrom('images')
      .select('id')
      .where('lead_id', '=', leadId)
      .orderBy('created_at', newest)
      .limit(1)
      .executeTakeFirstOrThrow()
    await server.db.deleteFrom('images').where('id', '=', id).execute()
  }
  for (const [at, blur] of [0, 1, 2].entries()) {
    await choose(await buildCardPhoto(blur))
    await expect(tiles.filter({ hasText: 'Photo added' })).toHaveCount(at + 1)
  }
  const sayGone = (at: number) => `Photo ${at} is gone. Add it again.`
  const sayBefore = (at: number) => `Your photo ${at}, added before`

  await lose('desc')
  await page.getByRole('button', { name: 'On', exact: true }).click()
  await expect(tiles.filter({ hasText: sayGone(3) })).toBeVisible()
  await page.reload()
  await expect(tiles).toContainText([sayBefore(1), sayBefore(2), sayGone(3)])

  await lose('asc')
  await page.reload()
  await expect(tiles).toContainText([sayGone(1), sayBefore(2), sayGone(3)])
  await expectSuitsEveryone(page)

  // Others take their places, and the page goes on.
  await choose(await buildCardPhoto(3))
  await expect(tiles).toContainText(['Photo added', sayBefore(2), sayGone(3)])
  await choose(await buildCardPhoto(4))
  await expect(tiles).toContainText(['Photo added', sayBefore(2), 'Photo added'])
  await page.getByRole('button', { name: 'On', exact: true }).click()
  await expectPage(page, 'Thanks')
})
