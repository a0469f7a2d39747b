// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { itemWords } from '../../web/messages/en-items.ts'
import { deferViews } from './deferred-views.tsx'
import { buildItem } from './item-example.ts'
import type { ItemServices, ItemView } from './item-view.ts'

const props = {
  item: buildItem('EMAIL', 1, 'E-mail'),
  value: undefined,
  problem: null,
  busy: false,
  words: itemWords,
  // The views of this test ask for nothing.
  services: {} as ItemServices,
  onChange: () => undefined,
  onPress: () => undefined,
}

const EmailView: ItemView = ({ item }) => <p>{item.text}</p>

it('once loaded renders at once, with no fallback in between', async () => {
  const { views, load } = deferViews(['EMAIL'] as const, async () => ({ EMAIL: EmailView }))
  await load()
  render(
    <Suspense fallback="waiting">
      <views.EMAIL {...props} />
    </Suspense>,
  )
  expect(screen.getByText('E-mail')).toBeDefined()
})

it('loads its chunk once however often it is asked', async () => {
  const loadChunk = vi.fn(async () => ({ EMAIL: EmailView }))
  const { load } = deferViews(['EMAIL'] as const, loadChunk)
  await Promise.all([load(), load()])
  expect(loadChunk).toHaveBeenCalledTimes(1)
})

it('a load that failed may be tried again', async () => {
  const loadChunk = vi
    .fn<() => Promise<{ EMAIL: ItemView }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ EMAIL: EmailView })
  const { load } = deferViews(['EMAIL'] as const, loadChunk)
  await expect(load()).rejects.toThrow('offline')
  await expect(load()).resolves.toBeUndefined()
})
