import { expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { StartError } from '../start-error.ts'

const read = (env: Record<string, string>) => parseConfig(env).runtime.tracking
const one = '11111111-2222-4333-8444-555555555555'
const other = '22222222-2222-4333-8444-555555555555'
const third = '33333333-2222-4333-8444-555555555555'

it('[GAP-114] tells nobody of anything by itself', () => {
  expect(read({})).toEqual({
    answerText: false,
    pixelId: '',
    pixelUrl: '',
    tagManager: [],
    tagManagerUrl: '',
  })
})

it('[ANALYTICS-03] the pixel is known by its id and address', () => {
  const PIXEL_URL = 'https://pixel.example/tr'
  const env = { PIXEL_ID: '42', PIXEL_URL, SCRIPT_HOSTS: 'a.example, pixel.example' }
  expect(read(env)).toMatchObject({ pixelId: '42', pixelUrl: PIXEL_URL })
})

it('[ANALYTICS-25] [ANALYTICS-26] [GAP-114] the tag manager has up to two flows, each with its tag', () => {
  const env = {
    TAG_MANAGER: `${one}=GTM-T1, ${other.toUpperCase()}=GTM-L1`,
    SCRIPT_HOSTS: 'www.googletagmanager.com',
  }
  const tagManager = [
    { flow: one, tag: 'GTM-T1' },
    { flow: other, tag: 'GTM-L1' },
  ]
  const tagManagerUrl = 'https://www.googletagmanager.com/gtm.js'
  expect(read(env)).toMatchObject({ tagManager, tagManagerUrl })
  const TAG_MANAGER_URL = 'https://tags.example/m.js'
  const own = { ...env, TAG_MANAGER_URL, SCRIPT_HOSTS: 'tags.example' }
  expect(read(own)).toMatchObject({ tagManager, tagManagerUrl: TAG_MANAGER_URL })
})

it('[P12] words of answers stay in the browser unless a setting says otherwise', () => {
  expect(read({ ANALYTICS_ANSWER_TEXT: 'off' }).answerText).toBe(false)
  expect(read({ ANALYTICS_ANSWER_TEXT: 'on' }).answerText).toBe(true)
})

const PIXEL_URL = 'https://pixel.example/tr'
const pairs =
  'TAG_MANAGER must be one or two different flows with a tag each, like 11111111-2222-4333-8444-555555555555=GTM-AB12, with a comma'
it.each([
  [{ ANALYTICS_ANSWER_TEXT: 'yes' }, 'ANALYTICS_ANSWER_TEXT must be on or off'],
  [{ PIXEL_ID: '42' }, 'PIXEL_ID and PIXEL_URL need each other'],
  [{ PIXEL_URL }, 'PIXEL_ID and PIXEL_URL need each other'],
  [{ PIXEL_ID: '4 2', PIXEL_URL }, 'PIXEL_ID must be of letters, digits, - and _'],
  [{ PIXEL_ID: '42', PIXEL_URL }, 'PIXEL_URL needs pixel.example in SCRIPT_HOSTS'],
  [
    { PIXEL_ID: '42', PIXEL_URL: 'http://pixel.example/tr' },
    'PIXEL_URL must be like https://pixel.example.com/tr',
  ],
  [
    { PIXEL_ID: '42', PIXEL_URL: 'https://me@pixel.example/tr' },
    'PIXEL_URL must be like https://pixel.example.com/tr',
  ],
  [{ TAG_MANAGER: one }, pairs],
  [{ TAG_MANAGER: 'fennora=GTM-T1', SCRIPT_HOSTS: 'www.googletagmanager.com' }, pairs],
  [{ TAG_MANAGER: `${one}=A,${other}=B,${third}=C` }, pairs],
  [{ TAG_MANAGER: `${one}=A,${one}=B` }, pairs],
  [{ TAG_MANAGER: `${one}=A` }, 'TAG_MANAGER needs www.googletagmanager.com in SCRIPT_HOSTS'],
  [
    { TAG_MANAGER: `${one}=A`, TAG_MANAGER_URL: 'https://tags.example/m.js' },
    'TAG_MANAGER_URL needs tags.example in SCRIPT_HOSTS',
  ],
  [{ TAG_MANAGER_URL: 'https://tags.example/m.js' }, 'TAG_MANAGER_URL needs TAG_MANAGER'],
])('%j is refused with what is missing', (env, sentence) => {
  expect(() => read(env)).toThrow(new StartError(`Check these settings: ${sentence}.`))
})
