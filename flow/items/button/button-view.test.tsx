// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { firstItemWords } from '../../../web/messages/en.ts'
import { buildItem } from '../item-example.ts'
import { idleServices } from '../item-view.ts'
import { ButtonView } from './button-view.tsx'

afterEach(cleanup)

it.each([
  ['Start', '', 'Start'],
  [null, 'Next', 'Next'],
  [null, '', 'Continue'],
])('[ENTITY-07] a button of button_text %j and text %j is called %s', (button_text, text, name) => {
  render(
    <ButtonView
      item={buildItem('BUTTON', 3, text, { button_text })}
      value={undefined}
      problem={null}
      busy={false}
      words={firstItemWords}
      services={idleServices}
      onChange={() => undefined}
      onPress={() => undefined}
    />,
  )
  expect(screen.getByRole('button', { name })).toBeDefined()
})
