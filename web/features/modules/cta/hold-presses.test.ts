// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { holdPresses } from './hold-presses.ts'

const link = (name: string) => document.querySelector<HTMLElement>(`[href="#${name}"]`)

it('[GAP-77] a press before its module has come is made then, once, and the last of several', () => {
  document.body.innerHTML =
    '<a href="#card"><b>Your card</b></a> <a href="#tab">Read more</a> <a href="#content">Skip</a> <p id="content"></p>'
  const heard: string[] = []
  const release = holdPresses()
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof Element)
      heard.push(target.getAttribute('href') ?? '')
  })
  link('tab')?.click()
  document.querySelector('b')?.click()
  expect(heard).toEqual([])
  // What is on the page itself is led to at once.
  link('content')?.click()
  expect(heard).toEqual(['#content'])
  release()
  expect(heard).toEqual(['#content', '#card'])
  link('tab')?.click()
  expect(heard).toEqual(['#content', '#card', '#tab'])
})

it('a press on what is gone by then is let go of', () => {
  document.body.innerHTML = '<a href="#card">Your card</a>'
  const release = holdPresses()
  const gone = link('card')
  gone?.click()
  let presses = 0
  gone?.addEventListener('click', () => {
    presses += 1
  })
  gone?.remove()
  release()
  expect(presses).toBe(0)
})
