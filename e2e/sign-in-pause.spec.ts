import { openDatabase } from '../server/data/database.ts'
import type { BrowserServer } from '../testing/browser-server.ts'
import { buildItem, buildPage } from '../testing/small-programme.ts'
import { expect, test } from './fixtures.ts'
import { button, expectPage, heading, publishFlow } from './flow-visit.ts'
import { prepareVisit } from './prepared-visit.ts'
import { forgetBrowser, inventEmail, openLogin, password, signIn } from './sign-in-visit.ts'

const question = 'What would you like to tell us?'
const pages = [
  buildPage(
    'account',
    'ACCOUNT_CREATION',
    [
      heading(10, 'Your account'),
      buildItem(11, 'EMAIL', { text: 'E-mail address', options: { required: true } }),
      buildItem(12, 'PASSWORD', { text: 'Choose a password' }),
      button(13, 'Create'),
    ],
    'words',
  ),
  buildPage(
    'words',
    'REGULAR',
    [
      heading(20, 'Your words'),
      buildItem(21, 'TEXT_FIELD', { text: question }),
      button(22, 'Send'),
    ],
    'thanks',
  ),
  buildPage('thanks', 'THANK_YOU', [heading(30, 'Thank you')], null),
]

/** As after more than a quarter of an hour without a call of the session. */
async function outlastSessions(server: BrowserServer, email: string): Promise<void> {
  const db = openDatabase(server.databaseUrl, { poolSize: 1 })
  try {
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 16 * 60_000) })
      .where('account_id', 'in', db.selectFrom('accounts').select('id').where('email', '=', email))
      .execute()
  } finally {
    await db.destroy()
  }
}

test.use({ expectedConsole: [/status of 401/] })

test('[P17] on another device a pause that ends the session costs nothing that was typed', async ({
  page,
  server,
}) => {
  const email = inventEmail()
  const link = await publishFlow(server, pages, { feature_flags: {} })
  const visit = await prepareVisit(page, server.origin, link)
  await visit.signUp({ email, password })
  await visit.proceed('account', { 11: [{ value: email }], 12: [{ value: ' ' }] })
  await forgetBrowser(page, server)
  await openLogin(page)
  await signIn(page, email)
  await expectPage(page, 'Your words')
  await page.getByLabel(question).fill('It began in spring')
  await outlastSessions(server, email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('You were signed out to keep your details safe.')).toBeVisible()
  await signIn(page, email)
  await expectPage(page, 'Your words')
  await expect(page.getByLabel(question)).toHaveValue('It began in spring')
  await page.getByRole('button', { name: 'Send' }).click()
  await expectPage(page, 'Thank you')
})
