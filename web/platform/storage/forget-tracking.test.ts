// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetServices } from './forget-tracking.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('[P12] what a service keeps under its key is gone, and of ours nothing, whatever an author wrote for the key', () => {
  const own = ['auth', 'flowStore', 'rx_condition_id', 'tracking-c-1']
  for (const name of [...own, 'ph_phc_1_posthog', '__ph_opt_in_out_phc_1', 'ph_a_posthog']) {
    localStorage.setItem(name, '1')
  }
  sessionStorage.setItem('ph_phc_1_window_id', '1')
  sessionStorage.setItem('draft', '1')
  forgetServices(['phc_1', 'a', 't'])
  expect(Object.keys(localStorage).toSorted()).toEqual(own.toSorted())
  expect(Object.keys(sessionStorage)).toEqual(['draft'])
})
