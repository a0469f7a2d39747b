// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { itemWords } from '../../../web/messages/en-items.ts'
import { buildItem } from '../item-example.ts'
import type { ItemValue } from '../item-rule.ts'
import { type ItemServices, idleServices } from '../item-view.ts'
import { readImages } from './image.ts'
import { ImageView } from './image-view.tsx'

/** A question for two photos; each that is chosen waits for `arrive`. */
function show() {
  const waiting: (() => void)[] = []
  let current: ItemValue | undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (/heic$/i.test(file.name)) throw new Error('not a picture')
    return { width: 800, height: 600, close: () => undefined }
  })
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  const uploadImage: ItemServices['uploadImage'] = () =>
    new Promise((answer) => {
      const uuid = `u${waiting.length + 1}`
      waiting.push(() => answer({ ok: true, image: { uuid, url: `/i/${uuid}` } }))
    })
  const services = { ...idleServices, uploadImage }
  const item = buildItem('IMAGE', 5, 'A photo', { options: { max_files: 2 } })
  function Page() {
    const [value, onChange] = useState<ItemValue>()
    current = value
    const shared = { words: itemWords, problem: null, busy: false }
    return <ImageView {...{ item, value, services, onChange, ...shared }} />
  }
  const { container } = render(<Page />)
  return {
    read: () => readImages(current),
    sent: () => waiting.length,
    arrive: (index: number) => act(async () => waiting[index]?.()),
    choose: async (...names: string[]) => {
      const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }))
      fireEvent.change(container.querySelector('input[type=file]') ?? container, {
        target: { files },
      })
      await act(async () => undefined)
    },
  }
}

const button = (name: RegExp) => screen.getByRole('button', { name })

it('[ITEM-10] [P18] a file that cannot be sent is named and takes no place of a photo', async () => {
  const page = show()
  await page.choose('IMG_1.HEIC')
  expect(screen.getByRole('listitem').textContent).toMatch(/^IMG_1\.HEIC/)
  expect(button(/^Close/).textContent).toBe('Close: IMG_1.HEIC')
  await page.choose('1.jpg')
  await page.arrive(0)
  expect(button(/^Delete/).textContent).toBe('Delete: Your photo 1')
  await page.choose('2.jpg', '3.jpg')
  expect(page.sent()).toBe(2)
  await page.arrive(1)
  expect(page.read().map(({ uuid }) => uuid)).toEqual(['u1', 'u2'])
  expect(screen.queryByRole('button', { name: /Add a photo/ })).toBeNull()
})

it('[P17] [P18] of more photos than fit it is said which was left out, and one that cannot be sent is not counted', async () => {
  const page = show()
  await page.choose('IMG_1.heic', '1.jpg', '2.jpg', '3.jpg')
  expect(page.sent()).toBe(2)
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe(
    '3.jpgOnly 2 photos fit here. This one was left out.',
  )
  expect(screen.getAllByRole('button', { name: /^Close/ })).toHaveLength(2)
  await page.arrive(0)
  await page.arrive(1)
  expect(page.read().map(({ uuid }) => uuid)).toEqual(['u1', 'u2'])
})

it('[P18] with the last photo the way to one goes, and the focus to what can be done about that photo', async () => {
  const page = show()
  await page.choose('1.jpg')
  await page.arrive(0)
  button(/Add a photo/).focus()
  await page.choose('2.jpg')
  expect(document.activeElement?.textContent).toBe('Cancel: Your photo 2')
  await page.arrive(1)
  expect(document.activeElement?.textContent).toBe('Delete: Your photo 2')
})
