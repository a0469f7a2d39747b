// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  button,
  jpeg,
  photo,
  showPhotos,
  standInForPictures,
} from '../../../testing/browser/show-photos.tsx'
import { readImages } from './image.ts'

beforeEach(standInForPictures)

it('[P17] [P18] where the server has it no more, its tile alone says so and describes the way to another, and it can be closed', async () => {
  const sentence = 'This photo is gone. Add it again.'
  const page = showPhotos(1, [{ uuid: 'u1', url: '', isGone: true }], sentence)
  expect(screen.getByText(/gone/).closest('li')?.textContent).toBe(
    `${sentence}Leave it out: Your photo 1`,
  )
  expect(screen.getByText(/gone/).closest('[role="status"]')).toBeNull()
  const describedBy = button(/Add a photo/).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe(sentence)
  fireEvent.click(button(/Leave it out/))
  await act(async () => undefined)
  expect(page.read()).toBeUndefined()
})

it('[P2] [P17] of several photos each that is gone says so by its number, and closing it leaves the others', async () => {
  const sentences = 'Photo 1 is gone. Add it again. Photo 3 is gone. Add it again.'
  const gone = (uuid: string) => ({ uuid, url: '', isGone: true as const })
  const there = { uuid: 'there', url: '' }
  const page = showPhotos(3, [gone('a'), there, gone('b')], sentences)
  const list = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(list()).toEqual([
    'Photo 1 is gone. Add it again.Leave it out: Your photo 1',
    'Your photo 2, added beforeDelete: Your photo 2',
    'Photo 3 is gone. Add it again.Leave it out: Your photo 3',
  ])
  expect(screen.getAllByText(/gone/)).toHaveLength(2)
  // Another takes its place, as it was asked for.
  await page.choose(jpeg())
  await page.answer(0, photo('c'))
  expect(readImages(page.read()).map(({ uuid }) => uuid)).toEqual(['c', 'there', 'b'])
  fireEvent.click(button(/Leave it out: Your photo 3/))
  await act(async () => undefined)
  expect([page.deleted, readImages(page.read()).map(({ uuid }) => uuid)]).toEqual([
    ['b'],
    ['c', 'there'],
  ])
})

it('[P17] what else is wrong stays told above the photos', () => {
  const sentences = 'This photo is gone. Add it again. This one is blurred.'
  showPhotos(1, [{ uuid: 'u1', url: '', isGone: true }], sentences)
  expect(screen.getByText(sentences)).toBeDefined()
})

it.each([
  [{ ok: false, message: 'No connection.' } as const, 'Try again'],
  [{ ok: false, answered: true, message: 'Add it once more.' } as const, 'Close: a.jpg'],
])(
  '[P17] [P18] where the page waited for a photo that fails, the focus goes to what can be done about it: %j',
  async (reply, name) => {
    const page = showPhotos(1)
    await page.choose(jpeg())
    page.wait()
    await page.answer(0, reply)
    expect(document.activeElement?.textContent).toBe(name)
  },
)

it('[P18] a photo that fails while nobody waits for it takes the focus from nobody', async () => {
  const page = showPhotos(1)
  await page.choose(jpeg())
  await page.answer(0, { ok: false, message: 'No connection.' })
  expect(document.activeElement).toBe(document.body)
})
