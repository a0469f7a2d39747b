import type { Page } from '@playwright/test'
import { buildRxUser } from '../../testing/people/build-rx-user.ts'
import { expect, test } from './gallery-test.ts'

/** What the product's own call gives for a reply of the server. */
async function readUser(page: Page, status: number, json: unknown): Promise<unknown> {
  await page.route('**/api/v1/rxuser/user-1/', (route) => route.fulfill({ status, json }))
  const outcome = await page.evaluate(() => window.state.readRxUser('user-1'))
  await page.unroute('**/api/v1/rxuser/user-1/')
  return outcome
}

const userData = buildRxUser({ uuid: 'user-1', condition: 'condition-1' })

test.use({ expectedConsole: /status of (404|503)/ })

test('[USER-14] a read that works gives the user, one that fails its status and the message', async ({
  page,
}) => {
  await page.goto('/state.html')
  await page.waitForFunction(() => 'state' in window)
  expect(await readUser(page, 200, userData)).toEqual({ ok: true, data: userData })
  const notAnyMore = { success: false, message: 'Not any more.' }
  for (const [status, body, message] of [
    [404, { detail: 'We could not find that.' }, 'We could not find that.'],
    [503, { detail: 'Not now.' }, 'Not now.'],
    [200, notAnyMore, 'Not any more.'],
  ] as const) {
    expect(await readUser(page, status, body)).toMatchObject({
      ok: false,
      failure: { status, message },
    })
  }
})
