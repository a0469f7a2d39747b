import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { ImageView } from '../../flow/items/image/image-view.tsx'
import { buildItem } from '../../flow/items/item-example.ts'
import type { HeldPhoto, ItemValue } from '../../flow/items/item-rule.ts'
import { type ChangeCause, type ItemServices, idleServices } from '../../flow/items/item-view.ts'
import { itemWords } from '../../web/messages/en-items.ts'

type UploadReply = Awaited<ReturnType<ItemServices['uploadImage']>>
interface PendingUpload {
  file: Blob
  report: (fraction: number) => void
  signal: AbortSignal
  answer: (reply: UploadReply) => void
}

let bitmap: { width: number; height: number } | null = null

/** What files are taken for from now on: pictures of this size, or none. */
export const readFilesAs = (size: typeof bitmap) => {
  bitmap = size
}

/** What a browser has for pictures and jsdom has not. */
export function standInForPictures(): void {
  bitmap = { width: 800, height: 600 }
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('createImageBitmap', async () => {
    if (bitmap === null) throw new Error('not a picture')
    return { ...bitmap, close: () => undefined }
  })
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
}

/** A question for photos; each that is chosen waits until the test answers for the server. */
export function showPhotos(maxFiles: number, start?: HeldPhoto[], problem: string | null = null) {
  const pending: PendingUpload[] = []
  const deleted: string[] = []
  let current: ItemValue | undefined
  let given: ItemValue | undefined
  let cause: ChangeCause | undefined
  let wait = () => {}
  const services: ItemServices = {
    ...idleServices,
    uploadImage: (file, report, signal) =>
      new Promise((answer) => pending.push({ file, report, signal, answer })),
    deleteImage: async (uuid) => {
      deleted.push(uuid)
      return { ok: true }
    },
  }
  const item = buildItem('IMAGE', 5, 'A photo', { options: { max_files: maxFiles } })
  function Page() {
    const [value, setValue] = useState<ItemValue | undefined>(start)
    const [awaited, setAwaited] = useState(false)
    current = value
    wait = () => setAwaited(true)
    return (
      <ImageView
        {...{ item, value, services, words: itemWords, problem, awaited, busy: awaited }}
        onChange={(next, by) => {
          given = next
          cause = by
          setValue(next)
        }}
      />
    )
  }
  const { container, unmount } = render(<Page />)
  return {
    item,
    unmount,
    given: () => given,
    chosen: () => cause === 'chosen',
    wait: () => act(() => wait()),
    pending,
    deleted,
    read: () => current,
    choose: async (...files: File[]) => {
      const input = container.querySelector('input[type=file]')
      if (input === null) throw new Error('There is no file input')
      fireEvent.change(input, { target: { files } })
      await act(async () => undefined)
    },
    answer: async (index: number, reply: UploadReply) => {
      await act(async () => pending[index]?.answer(reply))
    },
  }
}

export const jpeg = (name = 'a.jpg') => new File(['x'], name, { type: 'image/jpeg' })
export const photo = (uuid: string): UploadReply => ({
  ok: true,
  image: { uuid, url: `/i/${uuid}` },
})
export const button = (name: RegExp) => screen.getByRole('button', { name })
