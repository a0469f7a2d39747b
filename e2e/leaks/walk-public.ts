import { clientRoutes } from '../../contract/client-routes.ts'
import { findDocumentClass } from '../../contract/documents/document-classes.ts'
import { formatPreviewPath } from '../../server/areas/previews/shared/preview-token.ts'
import { expect } from '../fixtures.ts'
import { expectPage, holdReplies } from '../flow-visit.ts'
import { crash, type LeakWalk } from './walk-flow.ts'

/** All that modules do has been done by then: the page rests, or has gone on without resting, as they do. */
const rest = ({ page }: LeakWalk) =>
  page.evaluate(
    (timeout) =>
      new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300), { timeout })),
    10_000,
  )

/** Every other screen that is in a document where modules run, for who is signed in. */
export async function walkPublicScreens(walk: LeakWalk): Promise<void> {
  const { page, server, secrets } = walk
  const isPublic = (route: string) => findDocumentClass(route, false) === 'public'
  for (const route of clientRoutes.filter(isPublic)) {
    await page.goto(server.origin + route)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await rest(walk)
    await secrets.look(page)
  }
}

/**
 * What an author sees of a page before it is published, with something typed there. The link of a preview names its visit, as
 * one does that leads back to a visit, and stands in the address until the server has answered: slowly here.
 */
export async function walkPreview(walk: LeakWalk): Promise<void> {
  const { page, server, canaries, flow } = walk
  const path = await formatPreviewPath(server.db, flow.programme.fuuid, new Date())
  canaries.shown('the token of a preview', path.split('/').at(-1) ?? '', 'token')
  const answer = await holdReplies(page, '**/api/v1/leads/')
  const visitor = page.waitForResponse((reply) => reply.url().includes('/api/v1/rxuser/'))
  await page.goto(`${server.origin}${path}?page=typed`)
  await visitor
  await rest(walk)
  answer()
  await expectPage(page, 'Page typed')
  const word = canaries.shown('a word in a preview', canaries.drawWord(), 'word')
  await page.getByLabel('TEXT_FIELD').fill(word)
  await crash(walk)
  await rest(walk)
}

/** Back in a document where modules run, from one where none do. */
export async function returnToFlow(walk: LeakWalk): Promise<void> {
  const { page, server, flow } = walk
  await page.goto(server.origin + flow.link)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const yes = page.getByRole('button', { name: 'Yes, share', exact: true })
  await yes.click()
  await rest(walk)
}
