// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { itemWords } from '../../../web/messages/en-items.ts'
import { buildItem } from '../item-example.ts'
import type { ItemValue } from '../item-rule.ts'
import type { ChangeCause, ItemServices } from '../item-view.ts'
import { SingleAnswerView } from './single-answer-view.tsx'

const item = buildItem('SINGLE_ANSWER', 7, 'Which one?', {
  options: { required: true },
  answer_choices: [
    { id: 1, text: 'First' },
    { id: 2, text: 'Second' },
    { id: 3, text: 'Other', open_ended: true },
  ],
})

// Nothing here uploads, plays or looks up a zip code.
const services = {} as ItemServices

function show(start?: ItemValue) {
  const changes: [ItemValue | undefined, ChangeCause][] = []
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault())
  function Page() {
    const [value, setValue] = useState(start)
    return (
      <form onSubmit={(event) => submit(event.nativeEvent as SubmitEvent)}>
        <SingleAnswerView
          item={item}
          value={value}
          problem={null}
          busy={false}
          words={itemWords}
          services={services}
          onChange={(next, cause) => {
            changes.push([next, cause])
            setValue(next)
          }}
          onPress={() => undefined}
        />
      </form>
    )
  }
  render(<Page />)
  return { changes, submit }
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

/** What a browser does when an arrow key moves the choice: key down, a click on the next, key up. */
function pressArrow(from: string, to: string) {
  fireEvent.keyDown(radio(from), { key: 'ArrowDown' })
  fireEvent.click(radio(to))
  fireEvent.keyUp(radio(to), { key: 'ArrowDown' })
}

describe('SingleAnswerView', () => {
  it('[P18] an arrow key moves the choice, a click chooses', () => {
    const { changes } = show()
    fireEvent.click(radio('First'))
    pressArrow('First', 'Second')
    expect(radio('Second').checked).toBe(true)
    expect(changes.map(([, cause]) => cause)).toEqual(['chosen', 'moved'])
  })

  it('held arrow keys keep moving', () => {
    const { changes } = show()
    fireEvent.keyDown(radio('First'), { key: 'ArrowDown' })
    fireEvent.click(radio('Second'))
    fireEvent.keyDown(radio('Second'), { key: 'ArrowDown' })
    fireEvent.click(radio('Other'))
    expect(changes.map(([, cause]) => cause)).toEqual(['moved', 'moved'])
  })

  it('a click, Space or tap on what an arrow key reached chooses it', () => {
    const { changes } = show()
    pressArrow('First', 'Second')
    fireEvent.click(radio('Second'))
    expect(changes.at(-1)).toEqual([{ ids: [2], texts: {} }, 'chosen'])
  })

  it('Enter chooses a radio that is not chosen and submits nothing', () => {
    const { changes } = show()
    const notPrevented = fireEvent.keyDown(radio('Second'), { key: 'Enter' })
    expect(notPrevented).toBe(false)
    expect(changes).toEqual([[{ ids: [2], texts: {} }, 'chosen']])
  })

  it('Enter on the chosen radio says so again and leaves the form its own Enter', () => {
    const { changes } = show({ ids: [2], texts: {} })
    expect(fireEvent.keyDown(radio('Second'), { key: 'Enter' })).toBe(true)
    expect(changes).toEqual([[{ ids: [2], texts: {} }, 'chosen']])
  })

  it('Space on what an arrow key reached chooses it, which browsers alone would not say', () => {
    const { changes } = show({ ids: [2], texts: {} })
    expect(fireEvent.keyDown(radio('Second'), { key: ' ' })).toBe(false)
    expect(changes).toEqual([[{ ids: [2], texts: {} }, 'chosen']])
    expect(fireEvent.keyDown(radio('First'), { key: ' ' })).toBe(true)
    expect(changes).toHaveLength(1)
  })

  it('[ITEM-07] asks for a text beside an open-ended choice only', async () => {
    const { changes } = show()
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(async () => void fireEvent.click(radio('Other')))
    fireEvent.change(await screen.findByRole('textbox', { name: itemWords.openEndedLabel }), {
      target: { value: 'Oat baths' },
    })
    expect(changes.at(-1)).toEqual([{ ids: [3], texts: { '3': 'Oat baths' } }, 'typed'])
    fireEvent.click(radio('First'))
    expect(changes.at(-1)).toEqual([{ ids: [1], texts: {} }, 'chosen'])
  })
})
