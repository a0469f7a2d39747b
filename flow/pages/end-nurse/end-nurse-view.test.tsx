// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildFlow } from '../../engine/build-flow.ts'
import { EndNurseView } from './end-nurse-view.tsx'

it('[ENTITY-23] [P18] the page’s words come before the theme’s nurse', () => {
  const { container } = render(
    <EndNurseView
      words={{ accountSafe: '', haveAccount: '', thankYouSaved: '' }}
      leading={2}
      state={{ flow: buildFlow(), paying: null, busy: false }}
    >
      <h1>Call a nurse</h1>
      <p>She is there until midnight.</p>
    </EndNurseView>,
  )
  const parts = [...container.children].map(({ tagName }) => tagName)
  expect(parts).toEqual(['H1', 'P', 'DIV'])
  expect(container.lastElementChild?.hasAttribute('data-nurse')).toBe(true)
})
