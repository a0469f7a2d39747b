import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseLogged } from '../../platform/parse/parse-logged.ts'
import { parseRxUser } from '../../platform/parse/parse-rx-user.ts'
import { readTrackingConsent } from './consent/tracking-rule.ts'

const warned: string[] = []

beforeEach(() => {
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warned.push(line))
})
afterEach(() => vi.restoreAllMocks())

const module = { module: 'posthog', module_type: 'analytics' }
/** What cannot be read is named once for each call: here each reading is one of its own. */
const read = (parts: object) => {
  const told = { uuid: 'u', script_configuration: [{ ...module, ...parts }] }
  return parseLogged(JSON.stringify(parts), parseRxUser, told, '')?.script_configuration
}

it.each([
  ['enabled', 'off'],
  ['include', '/landing'],
  ['include', [{ path: '/landing' }]],
  ['include', ['/landing', null]],
  ['language_codes', 'es'],
  ['language_codes', [['es']]],
  ['condition_uuid', { uuid: 'c-2' }],
])(
  '[GAP-78] [P12] a module whose %s is %j and cannot be read does not count everywhere',
  (name, value) => {
    expect(read({ [name]: value })).toEqual([])
    expect(warned).toHaveLength(1)
    expect(warned[0]).toContain(`script_configuration[0].${name}`)
  },
)

it('[ENTITY-06] what a module leaves out or sends as null bars nothing', () => {
  const nothing = { enabled: null, include: null, language_codes: null, condition_uuid: null }
  expect(read(nothing)).toEqual([module])
  expect(read({ enabled: 'false', include: [], language_codes: ['en'] })).toEqual([
    { ...module, enabled: false, include: [], language_codes: ['en'] },
  ])
  expect(warned).toEqual([])
})

it.each([
  [undefined, 'none'],
  [null, 'none'],
  [{}, 'none'],
  [{ tracking_consent: 'notice' }, 'notice'],
  ['{"tracking_consent":"none"}', 'opt-in'],
  [['none'], 'opt-in'],
])('[ENTITY-05] [P12] a condition_config of %j asks for %s', (condition_config, asked) => {
  const user = parseLogged(`asks ${asked}`, parseRxUser, { uuid: 'u', condition_config }, '')
  expect(user && readTrackingConsent(user)).toBe(asked)
})
