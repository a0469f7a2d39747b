// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actionItemType, actionReason } from '../../../../contract/care/action-codes.ts'
import type { ActionItem } from '../../../../contract/shapes/profile/action-item.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { layoutStore } from '../../../platform/stores/layout-store.ts'
import { PhotoForm } from './photo-form.tsx'

const item: ActionItem = {
  id: 'item-1',
  action_reason: actionReason.REQUEST,
  item_types: [actionItemType.SELFIE],
  user_values: { first_name: '', last_name: '', gender: null, dob: '' },
  is_pediatric: false,
  options: { chat_id: null, renewal_url: null, authored_dt: null, supply_duration: null },
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const seen: string[] = []
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    // It was looked at, and is being made ready.
    if (seen.push(file.name) === 2 && file.name === 'slow.jpg') await new Promise(() => {})
    if (file.name.endsWith('.heic')) throw new Error('not a picture')
    return { width: 800, height: 600, close: () => {} }
  })
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
  layoutStore.setState(layoutStore.getInitialState(), true)
  history.replaceState(null, '', '/profile/action-item/item-1')
})
afterEach(cleanup)

const isAsked = () => layoutStore.getState().discardDialog.openDiscardChanges

async function choose(container: HTMLElement, name: string): Promise<void> {
  const input = container.querySelector('input[type=file]')
  if (input === null) throw new Error('There is no file input')
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/jpeg' })] } })
  await act(async () => {})
}

it('[GAP-23] leaving with a photo that was not sent asks first, and without one it does not', async () => {
  const follow = vi.fn((event: React.MouseEvent) => event.preventDefault())
  const { container } = render(
    <>
      <PhotoForm item={item} type={actionItemType.SELFIE} onTaken={() => {}} />
      <a href="/profile/about" onClick={follow}>
        About you
      </a>
    </>,
  )
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'About you' }))
  leave()
  expect([isAsked(), follow.mock.calls.length]).toEqual([false, 1])

  await choose(container, 'face.jpg')
  leave()
  expect([isAsked(), follow.mock.calls.length]).toEqual([true, 1])
})

it('[P17] [P18] that one is missing is not said of a photo that is on its way, and again of one that was refused', async () => {
  const { container } = render(
    <PhotoForm item={item} type={actionItemType.SELFIE} onTaken={() => {}} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send this photo' }))
  const summary = screen.getByRole('group', { name: 'One thing needs another look' })
  const readSummary = () => summary.textContent
  await choose(container, 'slow.jpg')
  expect(screen.getByText('Sending the photo')).toBeDefined()
  expect(readSummary()).toContain('Add a photo first. (changed)')
  expect(screen.getAllByText(/Add a photo first/)).toHaveLength(1)
  await choose(container, 'face.heic')
  expect(screen.getByText(/We cannot open this photo/)).toBeDefined()
  expect(readSummary()).toBe('One thing needs another lookAdd a photo first.')
})
