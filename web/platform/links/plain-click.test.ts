import { expect, it } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

it('follows a link here on the first button alone, and leaves every other press to the browser', () => {
  expect(isPlainClick(plain)).toBe(true)
  for (const other of [
    { button: 1 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
  ]) {
    expect(isPlainClick({ ...plain, ...other }), JSON.stringify(other)).toBe(false)
  }
})
