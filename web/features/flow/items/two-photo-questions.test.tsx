// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useStore } from 'zustand'
import { ImageView } from '../../../../flow/items/image/image-view.tsx'
import { buildItem } from '../../../../flow/items/item-example.ts'
import {
  type Answer,
  agree,
  buildServices,
} from '../../../../testing/browser/build-item-services.ts'
import { jpeg, standInForPictures } from '../../../../testing/browser/show-photos.tsx'
import { itemWords } from '../../../messages/en-items.ts'

beforeEach(standInForPictures)

const card = { uuid: 'card', url: '/card' }
const newCard = { uuid: 'new-card', url: '/new-card' }

/** Two questions of a page for one photo each; the first has one, and what is chosen waits until the test answers. */
async function showTwo() {
  const waiting: ((image: typeof card) => void)[] = []
  const uploadImage: Answer = () =>
    new Promise((resolve) => waiting.push((data) => resolve({ ok: true, data })))
  const { services, flow, sent } = await buildServices({ uploadImage, deleteImage: agree(null) })
  const { store } = flow
  store.setState({ values: { 4: [card] } })
  const items = [buildItem('IMAGE', 4, 'Your ID'), buildItem('IMAGE', 5, 'Your face')]
  function Page() {
    const { values } = useStore(store)
    const shared = { services, words: itemWords, problem: null, busy: false }
    return items.map((item) => (
      <ImageView
        key={item.id}
        {...{ ...shared, item, value: values[item.id] }}
        onChange={(value = []) =>
          store.setState({ values: { ...store.getState().values, [item.id]: value } })
        }
      />
    ))
  }
  render(<Page />)
  return {
    read: () => store.getState().values,
    deleted: () => sent.flatMap(({ id, input }) => (id === 'deleteImage' ? input.params?.id : [])),
    arrive: (place: number, image: typeof card) => act(async () => waiting[place]?.(image)),
    choose: async (name: string) => {
      const input = screen.getByRole('group', { name }).querySelector('input[type=file]')
      fireEvent.change(input ?? document.body, { target: { files: [jpeg()] } })
      await act(async () => undefined)
    },
  }
}

it('[ITEM-19] the picture a question is about to give up is not taken for another, and is deleted once that is sure', async () => {
  const page = await showTwo()
  await page.choose('Your ID')
  await page.choose('Your face')
  await page.arrive(1, card)
  expect(screen.getByText(/You have given this same picture/)).toBeTruthy()
  await page.arrive(0, newCard)
  expect([page.read()[4], page.deleted()]).toEqual([[newCard], ['card']])
})

it('[P2] a picture that is replaced stays while it is just being given to another question', async () => {
  const page = await showTwo()
  await page.choose('Your ID')
  await page.choose('Your face')
  await page.arrive(0, newCard)
  await page.arrive(1, card)
  expect(page.read()).toEqual({ 4: [newCard], 5: [card] })
  expect(page.deleted()).toEqual([])
})
