// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { expect, it } from 'vitest'
import { lateView } from './late-view.tsx'

interface Props {
  children: ReactNode
}
const Loaded = ({ children }: Props) => <p>loaded {children}</p>

function show(View: ComponentType<Props>) {
  return render(
    <Suspense fallback="waiting">
      <View>page</View>
    </Suspense>,
  )
}

it('renders at once when it was loaded before', async () => {
  const { View, preload } = lateView<Props>(async () => Loaded)
  await preload()
  show(View)
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('waits for its code when nobody loaded it before', async () => {
  let arrive: (view: ComponentType<Props>) => void = () => {}
  const { View } = lateView<Props>(() => new Promise((resolve) => (arrive = resolve)))
  await act(async () => void show(View))
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(async () => arrive(Loaded))
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('can be loaded again after a failure', async () => {
  let tries = 0
  const { preload } = lateView<Props>(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return Loaded
  })
  await expect(preload()).rejects.toThrow('offline')
  await preload()
  expect(tries).toBe(2)
})
