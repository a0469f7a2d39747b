import { describe, expect, it } from 'vitest'
import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { buildItem } from '../../items/item-example.ts'
import { button, chosen, single } from '../build-flow.ts'
import type { Values } from '../state.ts'
import { readRedirects } from './read-redirects.ts'
import { findRedirect, readRedirectLink } from './redirects.ts'

const find = (items: PageItem[], values: Values) =>
  findRedirect(items, values, readRedirects)?.redirect_item_type ?? null
const to = (redirect_item_type: number, answer: string | number | boolean | null = null) => ({
  answer,
  redirect_item_type,
})

describe('which redirect triggers', () => {
  const boolean = (...redirect_data: ReturnType<typeof to>[]) =>
    buildItem('BOOLEAN', 1, 'Now?', { redirect_data })

  it('[REDIR-08] a boolean by a matching answer', () => {
    const items = [boolean(to(10, true), to(20, false))]
    expect(find(items, { 1: true })).toBe(10)
    expect(find(items, { 1: false })).toBe(20)
    expect(find([boolean(to(10, true))], { 1: false })).toBeNull()
    expect(find(items, {})).toBeNull()
  })

  it('[REDIR-09] a boolean by a redirect for any answer', () => {
    expect(find([boolean(to(10))], { 1: true })).toBe(10)
    expect(find([boolean(to(10))], { 1: false })).toBe(10)
    expect(find([boolean(to(10))], {})).toBeNull()
  })

  it.each([50, 170, 40])('[REDIR-10] [REDIR-11] item type %i by a matching answer', (type) => {
    const items = [single(1, { page_item_type: type, redirect_data: [to(10, 2), to(20, 1)] })]
    expect(find(items, { 1: chosen(2) })).toBe(10)
    expect(find(items, { 1: chosen(1) })).toBe(20)
    expect(find(items, { 1: chosen(3) })).toBeNull()
    expect(find(items, {})).toBeNull()
  })

  it('a choice by a redirect for any answer, after one that matches', () => {
    const items = [single(1, { redirect_data: [to(20, 2), to(10)] })]
    expect(find(items, { 1: chosen(1) })).toBe(10)
    expect(find(items, { 1: chosen(2) })).toBe(20)
    expect(find(items, {})).toBeNull()
  })

  it('[REDIR-12] a pressed button by its first redirect', () => {
    const items = [button(1, { redirect_data: [to(10), to(20)] })]
    expect(find(items, { 1: true })).toBe(10)
    expect(find(items, {})).toBeNull()
  })

  it('[REDIR-12] [REDIR-13] a button that opens chat gives way to other items', () => {
    const chat = button(1, { redirect_data: [to(30)] })
    const link = single(2, { redirect_data: [to(10, 2)] })
    expect(find([chat, link], { 1: true, 2: chosen(2) })).toBe(10)
    expect(find([chat, link], { 1: true, 2: chosen(1) })).toBe(30)
  })

  it('[REDIR-13] a button without redirects leaves it to other items', () => {
    const link = single(2, { redirect_data: [to(10, 2)] })
    expect(find([button(1), link], { 1: true, 2: chosen(2) })).toBe(10)
    expect(find([button(1), link], { 1: true, 2: chosen(1) })).toBeNull()
  })

  it('a button’s own redirect comes before those of other items', () => {
    const link = single(2, { redirect_data: [to(10, 2)] })
    const items = [link, button(1, { redirect_data: [to(20)] })]
    expect(find(items, { 1: true, 2: chosen(2) })).toBe(20)
  })

  it('[REDIR-14] other types by their first entry once answered', () => {
    const text = buildItem('TEXT_FIELD', 1, 'Code', { redirect_data: [to(60, 'x'), to(10, 'y')] })
    expect(find([text], { 1: 'y' })).toBe(60)
    expect(find([text], {})).toBeNull()
    const many = single(1, { page_item_type: 60, redirect_data: [to(50, 1)] })
    expect(find([many], { 1: chosen(2, 3) })).toBe(50)
    const shown = buildItem('STATIC_TEXT', 1, 'Goodbye', { redirect_data: [to(10)] })
    expect(find([shown], {})).toBe(10)
  })

  it('[GAP-61] reads a single entry as a list of one', () => {
    expect(find([{ ...button(1), redirect_data: to(20) }], { 1: true })).toBe(20)
  })
})

describe('redirect links', () => {
  it('[REDIR-02] [GAP-58] the new_tab flag decides', () => {
    const tab = (flag: string) => readRedirectLink(`https://a.example/${flag}`)?.newTab
    expect(['?new_tab=true', '?new_tab=1', '?a=b&new_tab=1#c'].map(tab)).toEqual([true, true, true])
    expect(['', '?new_tab=false', '?new_tab=0', '?new_tab', '?new_tab=yes'].map(tab)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it.each([
    ['https://a.example/x?new_tab=true', 'https://a.example/x'],
    ['https://a.example/x?a=1&new_tab=1&b=%20+c#d', 'https://a.example/x?a=1&b=%20+c#d'],
    ['https://a.example/x?new_tab=0&my_new_tab=1', 'https://a.example/x?my_new_tab=1'],
    ['http://a.example', 'http://a.example/'],
    ['/entry?fuuid=1&new_tab=1', '/entry?fuuid=1'],
  ])('[REDIR-04] %s opens as %s', (link, url) => {
    expect(readRedirectLink(link)?.url).toBe(url)
  })

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'tel:911',
    'ftp://a.example',
    'https://app.example@evil.example/',
    'https://user:word@a.example/',
    'https://',
    'relative/path',
    'http://[',
  ])('[P15] refuses %j', (link) => {
    expect(readRedirectLink(link)).toBeNull()
  })

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example'])(
    '[P15] %j never passes for a path of this site',
    (link) => {
      const url = readRedirectLink(link)?.url
      expect(url === undefined || url.startsWith('https://evil.example')).toBe(true)
    },
  )
})
