// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { bearTranslators } from './bear-translators.ts'

const { removeChild, insertBefore } = Node.prototype
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

/** A text that comes and goes beside elements. */
function Row({ saved, urgent }: { saved: boolean; urgent: boolean }) {
  return (
    <p>
      {urgent ? <b>Now</b> : null}
      {saved ? 'Saved' : null}
      <i>{saved ? 'yes' : 'no'}</i>
    </p>
  )
}

it('[P17] what a translator has put in place of a text stops no later change', async () => {
  bearTranslators()
  const box = document.createElement('div')
  const root = createRoot(box)
  await act(async () => root.render(<Row saved urgent={false} />))
  const text = box.querySelector('p')?.firstChild
  const word = document.createElement('font')
  text?.parentNode?.replaceChild(word, text)
  await act(async () => root.render(<Row saved urgent />))
  await act(async () => root.render(<Row saved={false} urgent />))
  expect(box.querySelector('b')?.textContent).toBe('Now')
  expect(box.querySelector('i')?.textContent).toBe('no')
  await act(async () => root.unmount())
  expect(box.textContent).toBe('')
})

it('leaves every other change as it was', () => {
  bearTranslators()
  const box = document.createElement('div')
  const [first, second] = [document.createElement('a'), document.createElement('b')]
  box.append(second)
  expect(box.insertBefore(first, second)).toBe(first)
  expect(box.innerHTML).toBe('<a></a><b></b>')
  expect(box.removeChild(first)).toBe(first)
  expect(box.innerHTML).toBe('<b></b>')
})
