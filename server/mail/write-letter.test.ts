import { expect, it } from 'vitest'
import { writeLetter } from './write-letter.ts'

const letter = {
  title: 'Hello <b>Ana</b>',
  before: ['First "line" & more'],
  link: { label: 'Open', address: 'https://app.example.com/x?a=1&b=2' },
  after: ['Last'],
}

it('says the same in text and HTML, in one order', () => {
  const { text, html } = writeLetter(letter)
  expect(text).toBe(
    'Hello <b>Ana</b>\n\nFirst "line" & more\n\nOpen:\nhttps://app.example.com/x?a=1&b=2\n\nLast\n',
  )
  const order = ['Hello', 'First', 'Open', 'Last'].map((word) => html.indexOf(word))
  expect(order).toEqual([...order].sort((one, other) => one - other))
})

it('[P11] no word becomes markup, and the mail loads nothing', () => {
  const { html } = writeLetter(letter)
  expect(html).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;')
  expect(html).toContain('First &quot;line&quot; &amp; more')
  expect(html).toContain('href="https://app.example.com/x?a=1&amp;b=2"')
  expect(html).not.toMatch(/<b>|<img|<script|<link|src=/)
})

it('needs no link', () => {
  expect(writeLetter({ ...letter, link: null }).html).not.toContain('<a ')
})
