// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { firstItemWords } from '../../../web/messages/en.ts'
import { buildItem } from '../item-example.ts'
import { idleServices } from '../item-view.ts'
import { ButtonView } from './button-view.tsx'

afterEach(cleanup)

function show(text: string, parts: Omit<Partial<PageItem>, 'id'>) {
  render(
    <ButtonView
      item={buildItem('BUTTON', 3, text, parts)}
      value={undefined}
      problem={null}
      busy={false}
      words={firstItemWords}
      services={idleServices}
      onChange={() => undefined}
      onPress={() => undefined}
    />,
  )
}

it.each([
  ['Start', '', 'Start'],
  [null, 'Next', 'Next'],
  [null, '', 'Continue'],
])('[ENTITY-07] a button of button_text %j and text %j is called %s', (button_text, text, name) => {
  show(text, { button_text })
  expect(screen.getByRole('button', { name })).toBeDefined()
})

it.each([
  ['911', 'tel:911'],
  ['+1 (800) 555-0142', 'tel:8005550142'],
  ['1-800-FLOWERS', 'tel:18003569377'],
  ['800-555-0142 x12', 'tel:8005550142;ext=12'],
])('[REDIR-06] a button that calls %s dials %s by itself', (call_to, link) => {
  show('Call', { options: { call_to } })
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(link)
})

it('[P17] a button whose number no telephone can dial stays one whose press is answered', () => {
  show('Call', { options: { call_to: 'Room 12 on the left' } })
  expect(screen.getByRole('button', { name: 'Call' })).toBeDefined()
})
