// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { openStorage } from '../../platform/storage/storage.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { openIfKept } from './chat-opening.ts'

it.each([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['', false],
  ['0', false],
  ['false', false],
  ['null', false],
  ['undefined', false],
])('[GAP-32] a marker of %j opens the chat: %j, and is gone', (marker, opens) => {
  openStorage('persistent')
  layoutStore.setState(layoutStore.getInitialState(), true)
  localStorage.setItem('keepOpened', marker)
  openIfKept()
  expect(layoutStore.getState().chat.open).toBe(opens)
  expect(localStorage.getItem('keepOpened')).toBeNull()
  layoutStore.setState(layoutStore.getInitialState(), true)
  openIfKept()
  expect(layoutStore.getState().chat.open).toBe(false)
})
