// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { redirectItemType } from '../../../../contract/codes.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import { findItemOf } from './item-of-element.ts'
import { nameClick } from './name-click.ts'

afterEach(() => document.body.replaceChildren())

function draw(html: string): Element {
  document.body.innerHTML = html
  const found = document.querySelector('[data-here]')
  if (!found) throw new Error('nothing to press')
  return found
}

it.each([
  ['a telephone link', '<a href="tel:8005550142"><b data-here>Call</b></a>', 'call_click'],
  ['a link out', '<a href="https://other.example/a" data-here>Out</a>', 'external_link_click'],
  ['a link within', '<a href="/login" data-here>In</a>', 'link_click'],
  ['a letter', '<a href="mailto:care@example.com" data-here>Write</a>', null],
  [
    'the logo',
    '<header><a href="https://other.example"><img data-here></a></header>',
    'logo_click',
  ],
  ['a logo that leads nowhere', '<header><img data-here></header>', 'logo_click'],
  [
    'the way back',
    '<header><button type="button"><svg data-here></svg></button></header>',
    'back_button',
  ],
  ['the menu', '<header><button aria-haspopup="dialog" data-here></button></header>', null],
  ['a resource', '<header><nav data-resources><button data-here></button></nav></header>', null],
  ['the chat', '<aside><button data-chat-button data-here></button></aside>', 'chat_click'],
  ['a word', '<p data-here>Hello</p>', null],
])('[ANALYTICS-19] a press on %s', (_what, html, name) => {
  expect(nameClick(draw(html), null)).toBe(name)
})

it.each([
  [redirectItemType.PHONE_CALL, 'call_click'],
  [redirectItemType.REDIRECT_LINK, 'external_link_click'],
  [redirectItemType.OPEN_CHAT, 'chat_click'],
])('[ANALYTICS-19] a button that leads out by redirect %j', (type, name) => {
  const redirect_data = [{ answer: null, redirect_item_type: type }]
  const item = buildItem('BUTTON', 4, '', { redirect_data })
  expect(nameClick(draw('<button id="item-4" data-here></button>'), item)).toBe(name)
})

const items = [
  buildItem('STATIC_TEXT', 3, '<h1>You &amp; us</h1><p>Read <a href="/a">it</a>.</p>'),
  buildItem('SINGLE_ANSWER', 4, 'Which?'),
  buildItem('TEXT_FIELD', 40, 'Name'),
]

it.each([
  [4, '<fieldset><legend data-here>Which?</legend><input id="item-4"></fieldset>'],
  [4, '<label for="item-4-2"><b data-here>B</b></label>'],
  [40, '<input id="item-40" data-here>'],
  [3, '<div><h1 id="h">You &amp; us</h1><p>Read <a href="/a" data-here>it</a>.</p></div>'],
  [null, '<form data-here><input id="item-4"></form>'],
])('an element is item %j by the marks it has anyway', (id, html) => {
  expect(findItemOf(draw(html), items)?.id ?? null).toBe(id)
})
