// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { chatHostStore, loadChat } from './chat-host.ts'

it('[GAP-33] a program that registers without open and close is told from one that works', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  loadChat('https://chat.example')
  expect(chatHostStore.getState().status).toBe('loading')
  window.posologyChat?.register({ mount() {} })
  expect(chatHostStore.getState()).toEqual({ status: 'failed', host: null })
  expect(told.mock.calls).toEqual([['The chat host registered without mount, open and close.']])
  const whole = { mount() {}, open() {}, close() {} }
  window.posologyChat?.register(whole)
  expect(chatHostStore.getState()).toEqual({ status: 'ready', host: whole })
})
