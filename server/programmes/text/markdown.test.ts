import { expect, it } from 'vitest'
import { formatMarkdown } from './markdown.ts'

it.each([
  ['# One\n## Two\n### Three', '<h1>One</h1><h2>Two</h2><h3>Three</h3>'],
  ['First\nstill first\n\nSecond', '<p>First still first</p><p>Second</p>'],
  [
    'Call us:\n- by day\n- **at once**',
    '<p>Call us:</p><ul><li>by day</li><li><strong>at once</strong></li></ul>',
  ],
  ['1. one\n2. *two*', '<ol><li>one</li><li><em>two</em></li></ol>'],
  ['Main Street 1\\\nSpringfield', '<p>Main Street 1<br>Springfield</p>'],
  [
    '[Call](tel:+18005550100) or [read](/terms-of-use)',
    '<p><a href="tel:+18005550100">Call</a> or <a href="/terms-of-use">read</a></p>',
  ],
  ['2 * 3 * 4 and a\\*b', '<p>2 * 3 * 4 and a*b</p>'],
])('makes of %j just these marks', (written, html) => {
  expect(formatMarkdown(written)).toBe(html)
})

it.each([
  [
    '<b onclick="x()">bold</b> & more',
    '<p>&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt; &amp; more</p>',
  ],
  ['> quoted', '<p>&gt; quoted</p>'],
  ['| a | b |\n|---|---|', '<p>| a | b | |---|---|</p>'],
  ['`code` and https://example.com', '<p>`code` and https://example.com</p>'],
  ['![photo](/x.jpg)', '<p>!<a href="/x.jpg">photo</a></p>'],
])('shows as typed what is no mark of it: %j', (written, html) => {
  expect(formatMarkdown(written)).toBe(html)
})

it('leaves an address that will be refused for the cleaning to name', () => {
  expect(formatMarkdown('[x](javascript:alert(1))')).toBe(
    '<p><a href="javascript:alert(1)">x</a></p>',
  )
})
