// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import {
  button,
  jpeg,
  photo,
  readFilesAs,
  showPhotos,
  standInForPictures,
} from '../../../testing/browser/show-photos.tsx'
import { image, isSending, readImages } from './image.ts'
import { photoWords } from './photo-words.ts'

beforeEach(standInForPictures)

it('[ITEM-10] sends a chosen photo at once, shows how far it is and answers with uuid and url', async () => {
  const page = showPhotos(1)
  await page.choose(jpeg())
  act(() => page.pending[0]?.report(0.4))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  await page.answer(0, photo('u1'))
  expect(page.read()).toEqual([{ uuid: 'u1', url: '/i/u1' }])
  expect(screen.getByText(photoWords.photoSent)).toBeDefined()
  expect(screen.getByRole('img').getAttribute('src')).toBe('blob:preview')
})

it('[P17] keeps a photo that did not arrive and sends the same one again', async () => {
  const page = showPhotos(1)
  await page.choose(jpeg())
  await page.answer(0, { ok: false, message: 'No connection.' })
  expect(screen.getByText('No connection.')).toBeDefined()
  expect(readImages(page.read())).toEqual([])
  fireEvent.click(button(/Try again/))
  await page.answer(1, photo('u1'))
  expect(page.pending[1]?.file).toBe(page.pending[0]?.file)
  expect(page.read()).toEqual([{ uuid: 'u1', url: '/i/u1' }])
})

it('[P17] the page waits for a photo that is on its way or failed, until it is removed', async () => {
  const page = showPhotos(3, [{ uuid: 'old', url: '/i/old' }])
  const problem = () => image.check(page.item, page.read(), '2026-11-20')
  await page.choose(jpeg('1.jpg'), jpeg('2.jpg'))
  expect([problem(), isSending(page.read())]).toEqual([null, true])
  await page.answer(0, photo('a'))
  await page.answer(1, { ok: false, message: 'No connection.' })
  expect(problem()).toEqual({ code: 'photo_unsent' })
  const remove = screen.getAllByRole('button', { name: /Cancel|Delete/ }).at(-1)
  if (remove) fireEvent.click(remove)
  expect(problem()).toBeNull()
  expect(page.read()).toHaveLength(2)
})

it('[P17] tells a photo that is on its way from one that failed, and one that is sent again', async () => {
  const page = showPhotos(1)
  const waits = () => isSending(page.read())
  await page.choose(jpeg())
  expect(waits()).toBe(true)
  await page.answer(0, { ok: false, message: 'No connection.' })
  expect([waits(), page.chosen()]).toEqual([false, false])
  fireEvent.click(button(/Try again/))
  expect(waits()).toBe(true)
  await page.answer(1, photo('u1'))
  // It came by itself: nobody chose anything just now.
  expect([waits(), page.chosen()]).toEqual([false, false])
})

it('[P17] [P18] a photo on its way may be taken back while the page waits for it', async () => {
  const page = showPhotos(1)
  await page.choose(jpeg())
  page.wait()
  expect(screen.getByText('Sending your photo. You go on once it is there.')).toBeDefined()
  fireEvent.click(button(/Cancel/))
  expect(page.read()).toBeUndefined()
})

it('[P17] a question that goes away while a photo is on its way starts anew without it', async () => {
  const page = showPhotos(3, [{ uuid: 'old', url: '/i/old' }])
  await page.choose(jpeg())
  page.unmount()
  expect(page.given()).toEqual([{ uuid: 'old', url: '/i/old' }])
})

it('[P17] tries again by itself when the connection is back', async () => {
  const page = showPhotos(1)
  await page.choose(jpeg())
  await page.answer(0, { ok: false, message: 'No connection.' })
  fireEvent(window, new Event('online'))
  expect(page.pending).toHaveLength(2)
})

it('[P2] [P17] a photo that was answered is not sent again, and the page waits until it is closed', async () => {
  const page = showPhotos(1)
  await page.choose(jpeg())
  await page.answer(0, { ok: false, answered: true, message: 'Please add it once more.' })
  fireEvent(window, new Event('online'))
  expect(page.pending).toHaveLength(1)
  expect(screen.getByText('Please add it once more.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
  const problem = () => image.check(page.item, page.read(), '2026-11-20')
  expect(problem()).toEqual({ code: 'photo_unsent' })
  button(/Close/).focus()
  fireEvent.click(button(/Close/))
  expect(problem()).toBeNull()
  expect(document.activeElement).toBe(button(/Add a photo/))
})

it('says what to do with HEIC and with files that are no pictures, and sends neither', async () => {
  readFilesAs(null)
  const page = showPhotos(3)
  await page.choose(new File(['x'], 'IMG_1.HEIC'), new File(['x'], 'letter.pdf'))
  expect(screen.getByText(errors.image_heic.detail)).toBeDefined()
  expect(screen.getByText(errors.image_unreadable.detail)).toBeDefined()
  expect(page.pending).toHaveLength(0)
})

it('a cancelled photo is aborted and never becomes an answer', async () => {
  const page = showPhotos(1)
  await page.choose(jpeg())
  fireEvent.click(button(/Cancel/))
  expect(page.pending[0]?.signal.aborted).toBe(true)
  await page.answer(0, photo('late'))
  expect(page.read()).toBeUndefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('a photo removed while it is still being read is not sent', async () => {
  const page = showPhotos(1)
  let read = () => {}
  vi.stubGlobal('createImageBitmap', async () => {
    await new Promise<void>((resolve) => {
      read = resolve
    })
    return { width: 1, height: 1, close: () => undefined }
  })
  await page.choose(jpeg())
  fireEvent.click(button(/Cancel/))
  await act(async () => read())
  expect(page.pending).toHaveLength(0)
  expect(page.read()).toBeUndefined()
})

it('a new photo takes the place of the only one, which is deleted once the new one is there', async () => {
  const page = showPhotos(1, [{ uuid: 'old', url: '/i/old' }])
  await page.choose(jpeg())
  expect(page.deleted).toEqual([])
  await page.answer(0, photo('new'))
  expect(page.read()).toEqual([{ uuid: 'new', url: '/i/new' }])
  expect(page.deleted).toEqual(['old'])
})

it('the same photo twice is one photo, and not deleted as its own predecessor', async () => {
  const page = showPhotos(3)
  await page.choose(jpeg(), jpeg())
  await page.answer(0, photo('same'))
  await page.answer(1, photo('same'))
  expect(page.read()).toEqual([{ uuid: 'same', url: '/i/same' }])
  const single = showPhotos(1, [{ uuid: 'same', url: '/i/same' }])
  await single.choose(jpeg())
  await single.answer(0, photo('same'))
  expect(single.deleted).toEqual([])
})

it('[P2] two photos that arrive together are both kept', async () => {
  const page = showPhotos(3)
  await page.choose(jpeg('1.jpg'), jpeg('2.jpg'))
  await act(async () => {
    page.pending[0]?.answer(photo('a'))
    page.pending[1]?.answer(photo('b'))
  })
  expect(page.read()).toHaveLength(2)
})

it('takes no more photos than asked for and hides the button when it has them', async () => {
  const page = showPhotos(2)
  await page.choose(jpeg('1.jpg'), jpeg('2.jpg'), jpeg('3.jpg'))
  expect(page.pending).toHaveLength(2)
  await page.answer(1, photo('b'))
  await page.answer(0, photo('a'))
  expect(page.read()).toEqual([
    { uuid: 'b', url: '/i/b' },
    { uuid: 'a', url: '/i/a' },
  ])
  expect(screen.queryByRole('button', { name: /Add a photo/ })).toBeNull()
})

it('[P18] deletes a photo for good, and the focus goes to the way to another one', async () => {
  const page = showPhotos(1, [{ uuid: 'old', url: '/i/old' }])
  button(/Delete/).focus()
  fireEvent.click(button(/Delete/))
  await act(async () => undefined)
  expect(document.activeElement).toBe(button(/Add a photo/))
  expect(page.deleted).toEqual(['old'])
  expect(page.read()).toBeUndefined()
})

it('[P18] beside the only photo stand one way to replace it and one to delete it', async () => {
  const page = showPhotos(1)
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  button(/Add a photo/).focus()
  await page.choose(jpeg())
  expect(names()).toEqual(['Replace', 'Cancel: Your photo 1'])
  expect(document.activeElement).toBe(button(/Replace/))
  await page.answer(0, { ok: false, message: 'No connection.' })
  expect(names()).toEqual(['Try again', 'Delete: Your photo 1', 'Replace'])
  fireEvent.click(button(/Try again/))
  await page.answer(1, photo('u1'))
  expect(names()).toEqual(['Replace', 'Delete: Your photo 1'])
  await page.choose(jpeg('b.jpg'))
  await page.answer(2, photo('u2'))
  expect([page.read(), page.deleted]).toEqual([[{ uuid: 'u2', url: '/i/u2' }], ['u1']])
})

it('[P17] says of a photo that is known by its id alone, as after a reload, which it is and that it was added before', () => {
  showPhotos(1, [{ uuid: 'u1', url: '' }])
  expect(screen.getByText('Your photo 1, added before')).toBeDefined()
  expect(button(/Replace/)).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

it.each([
  [true, ['Add a photo', 'Take a photo', 'Choose a photo']],
  [false, ['Add a photo']],
])(
  '[P18] one button holds both ways to a photo; with a camera behind the screen (%s) it asks which',
  (coarse, names) => {
    vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
    const opened: HTMLInputElement[] = []
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      opened.push(this)
    })
    showPhotos(2)
    const list = () => screen.getAllByRole('button').map((button) => button.textContent)
    expect(list()).toEqual(['Add a photo'])
    fireEvent.click(screen.getByRole('button', { name: 'Add a photo' }))
    expect(list()).toEqual(names)
    expect(opened).toHaveLength(coarse ? 0 : 1)
    if (coarse) {
      expect(document.activeElement?.textContent).toBe('Take a photo')
      fireEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
      expect(opened[0]?.getAttribute('capture')).toBe('environment')
      fireEvent.click(screen.getByRole('button', { name: 'Choose a photo' }))
      expect(opened[1]?.hasAttribute('capture')).toBe(false)
    }
    vi.restoreAllMocks()
  },
)
