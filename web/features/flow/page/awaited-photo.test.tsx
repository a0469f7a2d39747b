// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { idleServices } from '../../../../flow/items/item-view.ts'
import { findItemParts } from '../../../../flow/items/views.tsx'
import { loadParts, ofItems, showFlow } from '../../../../testing/browser/show-flow.tsx'
import { jpeg, standInForPictures } from '../../../../testing/browser/show-photos.tsx'

beforeAll(async () => {
  await Promise.all([loadParts(), ...findItemParts(['IMAGE']).map((part) => part.need())])
})

it('[P17] a photo on its way says that the person goes on with it only where they asked to go on', async () => {
  standInForPictures()
  const services = { ...idleServices, uploadImage: () => new Promise<never>(() => {}) }
  const { container, runner, latest, store } = await showFlow(
    ofItems(buildItem('IMAGE', 3, 'Your skin'), buttonItem),
    services,
  )
  const input = container.querySelector('input[type=file]') ?? container
  fireEvent.change(input, { target: { files: [jpeg()] } })
  await act(async () => undefined)
  const told = () => screen.getByRole('listitem').querySelector('[role=status]')?.textContent
  expect(told()).toBe('Sending the photo')
  act(() => runner.goBack())
  expect([store.getState().busy, told()]).toEqual([true, 'Sending the photo'])
  await act(() => latest('back').fail({ status: 400 }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(told()).toBe('Sending your photo. You go on once it is there.')
})
