import { publishAccountProgramme } from '../../testing/people/patient.ts'
import { type EndFigures, endCauses, endSessions } from '../../testing/sessions/end-sessions.ts'
import { startProcesses } from '../bench-server.ts'
import type { Bench, Figure } from '../figures.ts'

const roundsOfEach = 20

/** [P6] Twenty times each way a session ends; all its old tokens, at once, on each of four processes. */
async function endAll(): Promise<EndFigures[]> {
  await using stack = new AsyncDisposableStack()
  const { origins, db } = await startProcesses(stack)
  const places = { db, origins, fuuid: await publishAccountProgramme({ db }) }
  const rounds: EndFigures[] = []
  for (let turn = 0; turn < roundsOfEach; turn++) {
    for (const cause of endCauses) rounds.push(await endSessions(places, cause, turn))
  }
  return rounds
}

async function measureEnds(): Promise<Figure[]> {
  const rounds = await endAll()
  const sum = (count: (round: EndFigures) => number) =>
    rounds.reduce((all, round) => all + count(round), 0)
  const none = { unit: 'times', limit: 0 } as const
  const of = `${sum(({ shown }) => shown)} old tokens shown after ${rounds.length} ends`
  const slowestMs = Math.max(...rounds.map((round) => round.slowestMs))
  return [
    { name: 'opened by an old token', value: sum(({ stillOpen }) => stillOpen), ...none, of },
    { name: 'signed out with it', value: sum(({ shutOut }) => shutOut), ...none },
    { name: 'ends', value: rounds.length, unit: 'times', limit: 100, atLeast: true },
    { name: 'slowest until all were refused', value: slowestMs, unit: 'ms', limit: 1_000 },
  ]
}

export const endsBench: Bench = {
  title: 'sessions of three devices ended in five ways, their tokens shown to four processes',
  measure: measureEnds,
  onlyAsked: true,
}
