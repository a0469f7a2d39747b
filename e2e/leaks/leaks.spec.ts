import { appendFile } from 'node:fs/promises'
import { listVisits, readAsked } from '../../testing/sink/asked-visits.ts'
import type { LeakVisit } from '../../testing/sink/leak-report.ts'
import { expect } from '../fixtures.ts'
import { test } from './leak-visit.ts'
import { serveWithPlainCapture } from './plain-capture.ts'
import { expectLeak, runLeaks } from './run-leaks.ts'

// The visit breaks things on purpose, in words of its own.
test.use({ expectedConsole: /./, actionTimeout: 30_000 })

/** What a usual run does: the flow alone, once. */
const short: LeakVisit = {
  flowType: 'engagement',
  width: 360,
  seed: 1,
  services: 'own',
  whole: false,
}

const asked = readAsked()

test.describe('[P12] with every module switched on, nothing of an answer, a person or a visit reaches anybody, in whichever way it is written', () => {
  for (const visit of asked ? listVisits(asked) : [short]) {
    const { flowType, width, seed, services } = visit
    test(`${flowType} at ${width}, seed ${seed}, chat and cards ${services}`, async ({
      page,
      sink,
      ownChatServer: own,
      serverOfOthers,
    }) => {
      if (asked) test.setTimeout(900_000)
      if (asked?.broken) await serveWithPlainCapture(page)
      const server = services === 'own' ? own : await serverOfOthers()
      const report = await runLeaks({ page, sink, server }, visit)
      if (asked) await appendFile(asked.reportFile, `${JSON.stringify(report)}\n`)
      expect(report.leaks).toEqual([])
    })
  }
})

if (!asked) {
  test('[P12] the same search finds what the analytics library lets out when it is left as it comes', async ({
    page,
    sink,
    ownChatServer: server,
  }) => {
    await serveWithPlainCapture(page)
    const leak = 'words of the chosen in a dialog (word) at analytics, events'
    await expectLeak({ page, sink, server }, short, leak)
  })
}
