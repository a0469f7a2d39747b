import { buildItem, buildPage } from '../../testing/flows/small-programme.ts'
import { buildCardPhoto } from '../../testing/people/photos.ts'
import { expectSuitsEveryone } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { button, catchAnswers, expectPage, heading, openFlow, publishFlow } from '../flow-visit.ts'

const photo = (id: number, text: string, association: string, capture: 'user' | 'environment') =>
  buildItem(id, 'IMAGE', {
    text,
    value_association: association,
    options: { required: true, max_files: 1, capture },
  })

test('[FLOW-04] [GAP-85] [P17] [P18] an ID and a face are photographed and sent by id and address: a camera refused, allowed, retaken, and a doubtful file', async ({
  page,
  server,
}) => {
  const pages = [
    buildPage(
      'identity',
      'IDENTITY_VERIFICATION',
      [
        heading(1, 'Who you are'),
        photo(2, 'Your ID', 'PHOTO_ID', 'environment'),
        photo(3, 'Your face', 'PHOTO_SELFIE', 'user'),
        button(4, 'On'),
      ],
      'thanks',
    ),
    buildPage('thanks', 'THANK_YOU', [heading(5, 'Thanks')], null),
  ]
  // Only the first time it is refused.
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async () => {
      devices.getUserMedia = open
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  await openFlow(page, await publishFlow(server, pages))
  const group = (name: string) => page.getByRole('group', { name })
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name }).click()

  await group('Your ID').getByRole('button', { name: 'Take a photo' }).click()
  await expect(dialog.getByText('This page may not use the camera.')).toBeVisible()
  await expectSuitsEveryone(page)
  await press('Try the camera again')
  await expect(dialog.getByText('Hold the whole card inside the frame.')).toBeVisible()
  await expectSuitsEveryone(page)
  // A phone that lies, as one holds it above a card: nothing of either is cut.
  const upright = page.viewportSize()
  await page.setViewportSize({ width: 616, height: 320 })
  const shutter = dialog.getByRole('button', { name: 'Take the photo' })
  await expect(shutter).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByLabel(/^Live picture/)).toBeInViewport({ ratio: 1 })
  if (upright) await page.setViewportSize(upright)
  await press('Take the photo')
  await expect(dialog.getByRole('img', { name: 'The photo you are about to send' })).toBeVisible()
  await expectSuitsEveryone(page)
  await press('Take another one')
  await press('Take the photo')
  await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group('Your ID').getByText('Photo added')).toBeVisible()
  await expect(group('Your ID').getByRole('button', { name: 'Replace' })).toBeFocused()

  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await group('Your face').getByRole('button', { name: 'Choose a photo' }).click()
    await (await chooser).setFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer })
  }
  await choose(await buildCardPhoto(14))
  await expect(dialog.getByRole('heading', { name: 'This photo looks blurred' })).toBeVisible()
  await expectSuitsEveryone(page)
  await press('Close without a photo')
  await choose(await buildCardPhoto())
  await expect(group('Your face').getByText('Photo added')).toBeVisible()
  const { answers } = await catchAnswers(page, () =>
    page.getByRole('button', { name: 'On', exact: true }).click(),
  )
  const image = {
    uuid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    url: expect.stringMatching(/^\/api\/v1\/.*\/file\?exp=\d+&sig=[\w-]+$/),
  }
  const pressed = [{ value: true }]
  expect(answers).toEqual({ 2: [{ value: [image] }], 3: [{ value: [image] }], 4: pressed })
  await expectPage(page, 'Thanks')
})
