import { expect, test } from './fixtures.ts'
import { chooseSection, openSink, signUp, watchCalls } from './sink-visit.ts'

/** Makes storages throw on every access, as a browser does that blocks them. */
function blockStorages(names: string[]): void {
  for (const name of names) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
  }
}

test('[STORE-17] without local storage entries are in session storage and survive a reload', async ({
  page,
}) => {
  await page.addInitScript(blockStorages, ['localStorage'])
  await openSink(page)
  await chooseSection(page, 'typed')
  const heading = page.getByRole('heading', { name: 'Typed answers' })
  await expect(heading).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept).toEqual(expect.arrayContaining(['flowStore', 'layoutStore', 'rx_condition_id']))
  await page.reload()
  await expect(heading).toBeVisible()
})

test('[STORE-18] without either the page itself still works and remembers', async ({ page }) => {
  await page.addInitScript(blockStorages, ['localStorage', 'sessionStorage'])
  const calls = watchCalls(page)
  await signUp(page)
  // The token is read from where it was kept, each time anew.
  expect(calls.at(-1)?.headers.authorization).toMatch(/^JWT ./)
  await page.reload()
  await expect(page).toHaveURL('/session-expired')
})

test('[STORE-17] a full local storage does not stop the visit', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.clear()
    const filler = 'x'.repeat(1024)
    try {
      for (let index = 0; ; index += 1) localStorage.setItem(`filler-${index}`, filler.repeat(64))
    } catch {
      // Full up to 64 KB, enough for the probe and too little for a theme.
    }
  })
  await openSink(page)
  await chooseSection(page, 'nurse')
  await expect(page.getByRole('heading', { name: 'Call a nurse' })).toBeVisible()
})
