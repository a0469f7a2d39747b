import { once } from 'node:events'
import { createServer } from 'node:http'
import { redirectItemType } from '../../contract/codes.ts'
import { buildPage } from '../../testing/flows/small-programme.ts'
import { serveBare } from '../bare-document.ts'
import { expect, test } from '../fixtures.ts'
import { button, heading, publishFlow } from '../flow-visit.ts'

/** A page around the app, on another port of its site. */
async function serveParent(): Promise<{
  origin: string
  show(address: string): void
  close(): void
}> {
  let body = ''
  const parent = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html')
    reply.end(body)
  })
  parent.listen(0, '127.0.0.1')
  await once(parent, 'listening')
  const address = parent.address()
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    show(framed) {
      body = `<script>told = []; onmessage = ({ data }) => told.push(data)</script>
        <iframe src="${framed}" width="600" height="600"></iframe>`
    },
    close: () => parent.close(),
  }
}

test('[CONFIG-01] [REDIR-05] [GAP-59] a framed document without a server of ours tells a parent that config.json lists; beside another a window opens, and neither frame goes blank', async ({
  page,
  context,
  server,
}) => {
  const link = {
    answer: null,
    redirect_item_type: redirectItemType.REDIRECT_LINK,
    link: 'https://reading.example/a',
    call_to: null,
  }
  const pages = [
    buildPage('one', 'WELCOME', [heading(1, 'One'), button(2, 'Here', [link])], 'two'),
    buildPage('two', 'THANK_YOU', [heading(3, 'Two')], null),
  ]
  const [maker, stranger] = await Promise.all([serveParent(), serveParent()])
  const origins = [maker.origin, stranger.origin]
  const path = await publishFlow(server, pages, { frame_parents: origins })
  for (const parent of [maker, stranger]) parent.show(server.origin + path)
  await context.route('https://reading.example/**', (route) => route.fulfill({ body: '' }))
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), frameParents: [maker.origin] },
    })
  })
  await serveBare(page)
  await page.clock.install()
  const frame = page.frameLocator('iframe')
  const two = frame.getByRole('heading', { name: 'Two' })

  await page.goto(maker.origin)
  await frame.getByRole('button', { name: 'Here' }).click()
  await expect
    .poll(() => page.evaluate('told'))
    .toEqual([{ type: 'redirect', url: 'https://reading.example/a' }])
  await page.clock.runFor(2_000)
  await expect(two).toBeVisible()
  expect(context.pages()).toHaveLength(1)

  await page.goto(stranger.origin)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: 'Here' }).click(),
  ])
  await tab.waitForURL('https://reading.example/a')
  await page.clock.runFor(2_000)
  await expect(two).toBeVisible()
  expect(await page.evaluate('told')).toEqual([])
  for (const parent of [maker, stranger]) parent.close()
})
