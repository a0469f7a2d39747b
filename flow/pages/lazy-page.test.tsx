// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyPage } from './lazy-page.tsx'
import type { PageView, PageViewProps } from './page-view.ts'

const words = { accountSafe: '', thankYouSaved: '' }
const Loaded = ({ children }: PageViewProps) => <p>loaded {children}</p>

function show(View: PageView) {
  return render(
    <Suspense fallback="waiting">
      <View words={words}>page</View>
    </Suspense>,
  )
}

it('renders at once when it was loaded before', async () => {
  const { view, preload } = lazyPage(async () => Loaded)
  await preload()
  show(view)
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('waits for its code when nobody loaded it before', async () => {
  let arrive: (view: PageView) => void = () => {}
  const { view } = lazyPage(() => new Promise((resolve) => (arrive = resolve)))
  await act(async () => void show(view))
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(async () => arrive(Loaded))
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('can be loaded again after a failure', async () => {
  let tries = 0
  const { preload } = lazyPage(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return Loaded
  })
  await expect(preload()).rejects.toThrow('offline')
  await preload()
  expect(tries).toBe(2)
})
