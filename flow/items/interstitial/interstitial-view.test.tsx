// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { itemWords } from '../../../web/messages/en-items.ts'
import { buildItem } from '../item-example.ts'
import type { ItemServices } from '../item-view.ts'
import { InterstitialView } from './interstitial-view.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show(seconds: number | undefined, lessMotion = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  const onPress = vi.fn()
  const options = seconds === undefined ? {} : { seconds }
  render(
    <InterstitialView
      item={buildItem('INTERSTITIAL', 3, '<h1>Well done</h1>', { button_text: 'Go on', options })}
      value={undefined}
      problem={null}
      busy={false}
      words={itemWords}
      // An interstitial asks for nothing outside.
      services={{} as ItemServices}
      onChange={() => undefined}
      onPress={onPress}
    />,
  )
  return onPress
}

const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1_000))
}

it('goes on with its button', () => {
  const onPress = show(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('goes on by itself once, after its seconds', () => {
  const onPress = show(3)
  pass(2)
  expect(onPress).not.toHaveBeenCalled()
  pass(5)
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('[P18] stands still while paused, and goes on from there', () => {
  const onPress = show(3)
  pass(1)
  fireEvent.click(screen.getByRole('button', { name: itemWords.pause }))
  pass(60)
  expect(onPress).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: itemWords.resume }))
  pass(2)
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('[P18] never goes on by itself for people who asked for less motion, nor out of sight', () => {
  const still = show(3, true)
  pass(60)
  expect(still).not.toHaveBeenCalled()
  const hidden = show(3)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(60)
  expect(hidden).not.toHaveBeenCalled()
})
