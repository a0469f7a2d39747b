import type { Page } from '@playwright/test'
import { buildRxUser } from '../../testing/build-rx-user.ts'
import { expect, test } from './gallery-test.ts'

/** What the product's own call gives for a reply of the server. */
async function readUser(page: Page, status: number, body: unknown): Promise<unknown> {
  await page.route('**/api/v1/rxuser/user-1/', (route) => route.fulfill({ status, json: body }))
  await page.goto('/state.html')
  await page.waitForFunction(() => 'state' in window)
  return page.evaluate(() => window.state.readRxUser('user-1'))
}

const userData = buildRxUser({ uuid: 'user-1', condition: 'condition-1' })

test('[USER-14] a read that works gives the user', async ({ page }) => {
  expect(await readUser(page, 200, userData)).toEqual({ ok: true, data: userData })
})

test.describe('a read that fails', () => {
  test.use({ expectedConsole: [/status of (404|503)/] })

  for (const [status, message] of [
    [404, 'We could not find that.'],
    [503, 'Not now.'],
  ] as const) {
    test(`[USER-14] gives a failure with status ${status} and the message`, async ({ page }) => {
      expect(await readUser(page, status, { detail: message })).toMatchObject({
        ok: false,
        failure: { status, message },
      })
    })
  }

  test('[USER-14] gives the message field of a body that says success false', async ({ page }) => {
    const body = { success: false, message: 'Not any more.' }
    expect(await readUser(page, 200, body)).toMatchObject({
      ok: false,
      failure: { status: 200, message: 'Not any more.' },
    })
  })
})
