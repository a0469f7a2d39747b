import { expect, it } from 'vitest'
import type { ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import type { AnalyticsState } from '../../../platform/stores/analytics-store.ts'
import { findScriptAddress } from './script-address.ts'

const campaign: AnalyticsState = {
  ingoreAnalytics: true,
  ph_id: 'p-1',
  rx_campaign: 'spring',
  rx_source: 'letter',
  rx_medium: null,
  rx_term: null,
  rx_content: null,
  employee: true,
}
const module: ScriptModule = { module: 'm', module_type: 'adstra', url: 'https://ads.example/t.js' }
const find = (parts: Partial<ScriptModule>) =>
  findScriptAddress({ ...module, ...parts }, ['ads.example'], campaign)

it('[GAP-77] partner, alias and further parameters go along in the query', () => {
  const given = { partner_id: 'p 7', alias: 'skin', additional_params: { pool: 'a&b', v: '2' } }
  expect(find(given)).toBe('https://ads.example/t.js?pool=a%26b&v=2&partner_id=p+7&alias=skin')
  expect(find({})).toBe('https://ads.example/t.js')
})

it('[GAP-78] the campaign goes along where the module asks for it, and nothing else of the visit', () => {
  expect(find({ include_utms: true })).toBe(
    'https://ads.example/t.js?utm_campaign=spring&utm_source=letter',
  )
})

it.each(['ada@mail.example', 'b-ada%40mail.example'])(
  '[P12] a campaign that was merged with somebody’s address (%s) goes nowhere',
  (rx_source) => {
    const address = findScriptAddress({ ...module, include_utms: true }, ['ads.example'], {
      ...campaign,
      rx_source,
    })
    expect(address).toBe('https://ads.example/t.js?utm_campaign=spring')
  },
)

it.each([
  'http://ads.example/t.js',
  'https://ads.example.evil.example/t.js',
  'https://ads.example:8443/t.js',
  'https://me@ads.example/t.js',
  '//ads.example.evil.example/t.js',
  '/t.js',
  'data:text/javascript,1',
  'blob:https://ads.example/1',
  '',
  null,
])('[P12] no program comes from %j', (url) => {
  expect(find({ url })).toBeNull()
})
