import { openDatabase } from '../../server/data/database.ts'
import { goodPassword, publishAccountProgramme } from '../../testing/people/patient.ts'
import { type EndPlaces, replayHalf, signUpAt } from '../../testing/sessions/end-sessions.ts'
import {
  comeHome,
  playScene,
  type Scene,
  type SceneFigures,
} from '../../testing/sessions/renewal-scenes.ts'
import type { Bench, Figure } from '../figures.ts'
import { setStage } from '../stage.ts'

const runs = 50
const tabs = [1, 2, 3]
const callsOfTabs = 60

/** What befalls a renewal, how far off the browser's clock is, and how many renewals that may take. */
const scenes: readonly { scene: Scene; minutesOff: number; asked: number }[] = [
  { scene: 'nothing', minutesOff: 0, asked: 1 },
  { scene: 'nothing', minutesOff: 10, asked: 1 },
  { scene: 'nothing', minutesOff: -10, asked: 1 },
  { scene: 'slow', minutesOff: 0, asked: 1 },
  // The one that was lost, and the one after it.
  { scene: 'lost', minutesOff: 0, asked: 2 },
  { scene: 'left', minutesOff: 0, asked: 1 },
  { scene: 'refused', minutesOff: 0, asked: 1 },
]
const isOver = (scene: Scene) => scene === 'left' || scene === 'refused'

/** One run, as it went. */
interface Run extends SceneFigures {
  scene: Scene
  mayAsk: number
}

type Place = EndPlaces & Pick<Awaited<ReturnType<typeof setStage>>, 'browser' | 'server'>

/** One browser of three tabs, fifty times one after the other. */
async function playRuns(place: Place, { scene, minutesOff, asked }: (typeof scenes)[number]) {
  const { browser, server, db } = place
  const { origin } = server
  const email = await signUpAt(place, origin)
  const context = await browser.newContext()
  if (minutesOff !== 0) await context.clock.install({ time: Date.now() + minutesOff * 60_000 })
  const pages = []
  for (const _ of tabs) pages.push(await context.newPage())
  const stage = { db, origin, context, tabs: pages, email }
  const all: Run[] = []
  for (let run = 0; run < runs; run++) {
    if (run === 0 || isOver(scene)) await comeHome(stage, goodPassword)
    all.push({ scene, mayAsk: asked, ...(await playScene(stage, scene)) })
  }
  await context.close()
  const wrong = all.filter((run) => run.asked !== asked).length
  console.log(
    `  ${scene}, clock ${minutesOff} minutes off: ${runs} runs, ${wrong} of them asked otherwise`,
  )
  return all
}

async function playAll() {
  await using stack = new AsyncDisposableStack()
  const { browser, server } = await setStage(stack)
  const db = openDatabase(server.databaseUrl, { poolSize: 4 })
  stack.defer(() => db.destroy())
  const fuuid = await publishAccountProgramme({ db })
  const place = { browser, server, db, fuuid, origins: [server.origin] }
  const played: Run[] = []
  for (const scene of scenes) played.push(...(await playRuns(place, scene)))
  const email = await signUpAt(place, server.origin)
  let replays = 0
  for (let run = 0; run < runs; run++) if (await replayHalf(place, email)) replays += 1
  return { played, replays }
}

async function measureRenewals(): Promise<Figure[]> {
  const { played, replays } = await playAll()
  const count = (isWrong: (run: Run) => boolean) => played.filter(isWrong).length
  const none = { unit: 'times', limit: 0 } as const
  const staying = (run: Run) => !isOver(run.scene)
  const isAway = ({ toSignIn }: Run) => toSignIn.some((times) => times > 0)
  const of = `of ${played.length} runs of ${callsOfTabs} calls in ${tabs.length} tabs`
  return [
    { name: 'asked otherwise', value: count((run) => run.asked !== run.mayAsk), ...none, of },
    {
      name: 'signed out without a reason',
      value: count((run) => staying(run) && (isAway(run) || !run.isSignedIn)),
      ...none,
    },
    {
      name: 'with a call unanswered',
      value: count((run) => staying(run) && run.answered !== callsOfTabs),
      ...none,
    },
    {
      name: 'with tokens kept afterwards',
      value: count((run) => !staying(run) && run.isSignedIn),
      ...none,
    },
    {
      name: 'refused, and not shown once in each tab',
      value: count((run) => run.scene === 'refused' && run.toSignIn.some((times) => times !== 1)),
      ...none,
    },
    {
      name: 'replays that ended the session',
      value: replays,
      unit: 'times',
      limit: runs,
      atLeast: true,
    },
  ]
}

export const renewalsBench: Bench = {
  title:
    'worn tokens renewed for sixty calls of three tabs: slow, lost, refused, left, by wrong clocks',
  measure: measureRenewals,
  onlyAsked: true,
}
