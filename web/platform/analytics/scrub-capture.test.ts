// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { scrubCapture } from './scrub-capture.ts'

const secret = 'MAI-CANARY'

it('[P12] an event keeps the library’s own fields and those we name, and nothing else', () => {
  const { properties } = scrubCapture(
    {
      uuid: 'u',
      event: '$autocapture',
      properties: {
        token: 'phc_1',
        distinct_id: 'd',
        $browser: 'Chrome',
        $current_url: `https://x.example/flow?pageId=1&name=${secret}#${secret}`,
        $pathname: `/profile/${secret}`,
        $host: 'other.example',
        $referrer: secret,
        title: secret,
        $el_text: secret,
        $set: { email: secret },
        gclid: secret,
        page_id: 'p',
        note: secret,
        $elements_chain: `button.btn:attr__id="${secret}"nth-child="2"nth-of-type="1"text="${secret}";label:nth-child="1"nth-of-type="1";div`,
      },
    },
    '/flow',
    (name) => name === 'page_id',
  )
  expect(properties).toEqual({
    token: 'phc_1',
    distinct_id: 'd',
    $browser: 'Chrome',
    page_id: 'p',
    $current_url: 'http://localhost:3000/flow',
    $host: 'localhost:3000',
    $pathname: '/flow',
    $elements_chain: 'button;label;div',
  })
})

it('[P12] of the capture itself only its id, name and time are kept', () => {
  const capture = {
    uuid: 'u',
    event: 'page_view',
    properties: {},
    $set: { a: secret },
    timestamp: new Date(0),
  }
  expect(JSON.stringify(scrubCapture(capture, '/flow', () => false))).not.toContain(secret)
  expect(Object.keys(scrubCapture(capture, '/flow', () => false)).sort()).toEqual([
    'event',
    'properties',
    'timestamp',
    'uuid',
  ])
})
