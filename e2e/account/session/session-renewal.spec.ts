import type { BrowserContext, Page } from '@playwright/test'
import { openDatabase } from '../../../server/data/database.ts'
import type { BrowserServer } from '../../../testing/browser/browser-server.ts'
import {
  comeHome,
  playScene,
  readHalves,
  type Scene,
  type Stage,
} from '../../../testing/sessions/renewal-scenes.ts'
import { expect, test } from '../../fixtures.ts'
import { password, signUp } from '../../profile-visit.ts'

test.use({ expectedConsole: /status of 401|ERR_FAILED/ })

/** Somebody at home in three tabs. */
async function openTabs(page: Page, context: BrowserContext, server: BrowserServer) {
  const { email } = await signUp(page, server, { finished: true })
  const db = openDatabase(server.databaseUrl, { poolSize: 2 })
  const tabs = [page, await context.newPage(), await context.newPage()]
  const stage: Stage = { db, origin: server.origin, context, tabs, email }
  return Object.assign(stage, { close: () => db.destroy() })
}

const sixty = 60
const stays = { answered: sixty, isSignedIn: true, toSignIn: [0, 0, 0] }

test('[P5] sixty calls of three tabs with a worn token ask for one renewal, whose reply may be lost; one that was signed out meanwhile, or refused, brings each tab to the sign-in screen once; a clock that is 10 minutes off renews as often, and signs nobody out', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install()
  const stage = await openTabs(page, context, server)
  await comeHome(stage, password)
  const play = (scene: Scene) => test.step(scene, () => playScene(stage, scene))
  // Signing up made a session of its own, which nobody renews.
  const countTurns = async () =>
    (await readHalves(stage)).map(({ value }) => value.slice(0, 2)).sort()
  expect(await countTurns()).toEqual(['0.', '0.'])
  expect(await play('nothing')).toEqual({ ...stays, asked: 1 })
  expect(await countTurns()).toEqual(['0.', '1.'])
  expect(await play('lost')).toEqual({ ...stays, asked: 2 })
  expect(await countTurns()).toEqual(['0.', '2.'])
  const { toSignIn, ...left } = await play('left')
  expect(left).toMatchObject({ asked: 1, answered: 0, isSignedIn: false })
  // The others hear of it by what is kept, in two ways.
  expect(toSignIn).toEqual([1, expect.any(Number), expect.any(Number)])
  for (const minutes of [-10, 10]) {
    await page.clock.setSystemTime(Date.now() + minutes * 60_000)
    await comeHome(stage, password)
    const readNow = (tab: Page) => tab.evaluate(() => Date.now())
    for (const tab of stage.tabs) {
      const offMs = (await readNow(tab)) - Date.now()
      expect(Math.round(offMs / 60_000)).toBe(minutes)
    }
    expect(await play('nothing')).toEqual({ ...stays, asked: 1 })
  }
  expect(await play('refused')).toEqual({
    answered: 0,
    asked: 1,
    isSignedIn: false,
    toSignIn: [1, 1, 1],
  })
  await stage.close()
})
