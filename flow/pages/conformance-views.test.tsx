// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { type PageTypeName, pageType } from '../../contract/flow-codes.ts'
import { buildFlow } from '../engine/build-flow.ts'
import { findPageRule } from './registry.ts'
import { findPagePart, findPageView } from './views.tsx'

// Object.keys forgets the key type of the table.
const names = Object.keys(pageType) as PageTypeName[]

describe.each(names)('page type %s', (name) => {
  const type = pageType[name]

  it('has a rule and a view', () => {
    expect(findPageRule(type)?.name).toBe(name)
    expect(findPageView(type)).toBeTypeOf('function')
  })

  it('[P18] shows its items in order, at once when loaded, and passes axe', async () => {
    await findPagePart(type)?.need()
    const View = findPageView(type)
    if (!View) throw new Error(`no view for ${name}`)
    const { container } = render(
      <main>
        <Suspense fallback="waiting">
          <View leading={1} state={{ flow: buildFlow(), paying: null, busy: false }}>
            <h1>One heading</h1>
            <label>
              First <input />
            </label>
            <label>
              Second <input />
            </label>
          </View>
        </Suspense>
      </main>,
    )
    expect(screen.queryByText('waiting')).toBeNull()
    const labels = [...container.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels.map((label) => label?.trim())).toEqual(['First', 'Second'])
    expect(container.querySelectorAll('h1')).toHaveLength(1)
    const { violations } = await axe.run(container, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

it('a code that is no page type has neither', () => {
  expect(findPageRule(999)).toBeUndefined()
  expect(findPageView(999)).toBeUndefined()
  expect(findPagePart(999)).toBeNull()
})
