// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import { analyticsStore } from '../../../platform/stores/analytics-store.ts'
import { findCta } from './cta-rule.ts'

const place = { conditionId: 'c-1', path: '/flow', language: 'en' }
const card: ScriptModule = {
  module: 'savings-card',
  module_type: 'cta',
  alias: 'card',
  url: 'https://shop.example/card?a=1',
}

function find(href: string, modules: ScriptModule[], campaign = {}) {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  link.textContent = 'Your card'
  const read = { ...analyticsStore.getInitialState(), ...campaign }
  return findCta(link, modules, place, ['shop.example'], read)
}

const opened = { url: card.url, modal: false, title: 'Your card' }

it('[GAP-77] a link of its alias, or one its selector chooses, opens what the module says', () => {
  expect(find('#card', [card])).toEqual(opened)
  expect(find('#other', [card])).toBeNull()
  const bySelector = { ...card, alias: null, selector: 'a[href^="https://maker.example"]' }
  expect(find('https://maker.example/b', [bySelector])).toEqual(opened)
  expect(find('#card', [bySelector])).toBeNull()
})

it('[ENUM-17] a new tab is 10 and what nothing says, a modal window 20', () => {
  expect(find('#card', [{ ...card, open_in: 10 }])?.modal).toBe(false)
  expect(find('#card', [{ ...card, open_in: 20 }])?.modal).toBe(true)
  expect(find('#card', [{ ...card, localization_title: 'Savings' }])?.title).toBe('Savings')
})

it('[GAP-78] with include_utms the campaign goes along, and nothing else', () => {
  const campaign = { rx_source: 'letter', rx_campaign: 'a b', ph_id: 'p', employee: true }
  expect(find('#card', [{ ...card, include_utms: true }], campaign)?.url).toBe(
    'https://shop.example/card?a=1&utm_campaign=a+b&utm_source=letter',
  )
  expect(find('#card', [card], campaign)?.url).toBe(card.url)
})

it.each<[string, Partial<ScriptModule>]>([
  ['is switched off', { enabled: false }],
  ['is of another condition', { condition_uuid: 'c-2' }],
  ['leaves this route out', { include: ['/landing'] }],
  ['leaves this language out', { language_codes: ['es'] }],
  ['is of another type', { module_type: 'adstra' }],
  ['has no address', { url: null }],
  ['leads to a host nobody listed', { url: 'https://shop.example.evil.example/' }],
  ['leads to a script', { url: 'javascript:alert(1)' }],
  ['has a selector that is none', { alias: null, selector: 'a[' }],
  ['has neither', { alias: '', selector: '' }],
])('[GAP-78] [P15] a module that %s opens nothing', (_why, parts) => {
  expect(find('#card', [{ ...card, ...parts }])).toBeNull()
})
