import { describe, expect, it } from 'vitest'
import { nameRoute, scrubError, scrubTiming } from './scrub-event.ts'

const origin = 'https://app.example.com'
const place = { path: '/flow', origin }
const canary = 'Ada-1990-02-03-ada@mail.example'

/** An event in which everything that can hold a text holds the canary. */
function buildEvent(value: string) {
  const text = { [canary]: canary }
  return {
    event_id: 'e1',
    timestamp: 2,
    start_timestamp: 1,
    platform: 'javascript',
    level: 'error' as const,
    environment: 'test',
    message: canary,
    logentry: { message: canary, params: [canary] },
    logger: canary,
    server_name: canary,
    release: canary,
    dist: canary,
    transaction: canary,
    modules: text,
    fingerprint: [canary],
    tags: text,
    extra: text,
    user: { id: canary, email: canary, ip_address: canary },
    breadcrumbs: [{ message: canary, data: text }],
    request: { url: `${origin}/flow?pageId=${canary}`, headers: text, data: canary },
    contexts: {
      trace: { trace_id: 't', span_id: 's', op: 'pageload', data: text },
      state: { state: { type: canary, value: text } },
      culture: text,
    },
    sdkProcessingMetadata: { dynamicSamplingContext: { sample_rate: '1', user: canary } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value,
          module: canary,
          mechanism: { type: 'onerror', handled: false, data: text },
          stacktrace: {
            frames: [
              {
                filename: `${origin}/assets/first.js?${canary}`,
                function: canary,
                lineno: 3,
                colno: 9,
                in_app: true,
                vars: text,
                context_line: canary,
                pre_context: [canary],
              },
              { filename: `https://elsewhere.example/${canary}.js`, lineno: 1 },
              { filename: `${origin}/flow?pageId=${canary}`, lineno: 1 },
            ],
          },
        },
        { type: `${canary} Error`, value: canary },
      ],
    },
  }
}

describe('the report of an error', () => {
  it('[P12] [P14] is made anew: no field of it can carry what somebody typed', () => {
    const report = scrubError({ ...buildEvent(canary), type: undefined }, place)
    expect(JSON.stringify(report)).not.toContain('Ada')
    expect(report.exception?.values).toEqual([
      {
        type: 'TypeError',
        value: '',
        mechanism: { type: 'onerror', handled: false },
        stacktrace: {
          frames: [
            { filename: '/assets/first.js', lineno: 3, colno: 9, in_app: true },
            { filename: 'elsewhere' },
            { filename: 'elsewhere' },
          ],
        },
      },
      { type: 'Error', value: '' },
    ])
    expect(report).toMatchObject({
      transaction: '/flow',
      environment: 'test',
      platform: 'javascript',
    })
  })

  it.each([
    ['Loading chunk failed (timeout)', 'Loading chunk failed (timeout)'],
    [
      `Cannot read properties of undefined (reading '${canary}')`,
      'Cannot read properties of undefined',
    ],
    [`Unexpected token 'A', "${canary}" is not valid JSON`, ''],
    [`Failed to fetch ${canary}`, 'Failed to fetch'],
    [`Loading chunk failed (${canary})`, ''],
  ])('[P12] says of %j no more than %j', (value, told) => {
    const report = scrubError({ ...buildEvent(value), type: undefined }, place)
    expect(report.exception?.values?.[0]?.value).toBe(told)
  })
})

it('[P12] the report of a time names the route and nothing typed', () => {
  const report = scrubTiming({ ...buildEvent(canary), type: 'transaction' }, place)
  expect(JSON.stringify(report)).not.toContain('Ada')
  expect(report).toMatchObject({
    transaction: '/flow',
    start_timestamp: 1,
    timestamp: 2,
    contexts: { trace: { trace_id: 't', span_id: 's', op: 'pageload' } },
  })
})

it('[P12] names a place by its route', () => {
  expect(nameRoute('/profile/home')).toBe('/profile/home')
  expect(nameRoute('/flow/')).toBe('/flow')
  expect(nameRoute(`/profile/action-item/${canary}`)).toBe('/profile/action-item/{id}')
  expect(nameRoute(`/profile/action-item/${canary}/more`)).toBe('unlisted')
  expect(nameRoute('/profile/action-item/a-1')).toBe('/profile/action-item/{id}')
})
