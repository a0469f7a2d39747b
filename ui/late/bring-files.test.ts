// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { bringFiles } from './bring-files.ts'

afterEach(() => {
  document.head.replaceChildren()
})

const part = async () => 'part'
const links = () => [...document.head.querySelectorAll('link')]
const addresses = () => links().map((link) => link.getAttribute('href'))

function settle(type: 'load' | 'error'): void {
  for (const link of links()) link.dispatchEvent(new Event(type))
}

/** Whether it has settled by the time that everything which is ready has run. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  const turn = new Promise((resolve) => setTimeout(resolve, 0, pending))
  return (await Promise.race([promise.catch(() => {}), turn])) === pending
}

it('a part waits for its style, and asks for its scripts without waiting for them', async () => {
  const loading = bringFiles(part, ['assets/a-1.css', 'assets/b-1.js'])
  expect(links().map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload'])
  expect(addresses()).toEqual(['/assets/a-1.css', '/assets/b-1.js'])
  expect(await isPending(loading)).toBe(true)
  links()[0]?.dispatchEvent(new Event('load'))
  expect(await loading).toBe('part')
})

it('what two parts need is asked for once, and both wait for it', async () => {
  const first = bringFiles(part, ['assets/a-2.css'])
  const second = bringFiles(part, ['assets/a-2.css'])
  expect(addresses()).toEqual(['/assets/a-2.css'])
  expect([await isPending(first), await isPending(second)]).toEqual([true, true])
  settle('load')
  expect([await first, await second]).toEqual(['part', 'part'])
})

it('a style of the document is there; one of which only the name is known is not', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/a-3.css">'
  expect(await bringFiles(part, ['assets/a-3.css'])).toBe('part')
  document.head.innerHTML = '<link rel="preload" as="style" href="/assets/b-3.css">'
  expect(await isPending(bringFiles(part, ['assets/b-3.css']))).toBe(true)
})

it('[ERROR-12] [GAP-168] a style that did not come fails its part, and is asked for anew by the next try', async () => {
  const failed = bringFiles(part, ['assets/a-4.css'])
  settle('error')
  await expect(failed).rejects.toThrow('/assets/a-4.css did not come.')
  const again = bringFiles(part, ['assets/a-4.css'])
  expect(addresses()).toEqual(['/assets/a-4.css'])
  expect(await isPending(again)).toBe(true)
  settle('load')
  expect(await again).toBe('part')
})
