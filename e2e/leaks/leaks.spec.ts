import { appendFile } from 'node:fs/promises'
import { type Asked, listVisits, readAsked } from '../../testing/sink/asked-visits.ts'
import type { LeakVisit } from '../../testing/sink/leak-report.ts'
import { expect } from '../fixtures.ts'
import { test } from './leak-visit.ts'
import { serveWithPlainCapture } from './plain-capture.ts'
import { expectLeak, runLeaks } from './run-leaks.ts'

// The visit breaks things on purpose, in words of its own.
test.use({ expectedConsole: [/./], actionTimeout: 30_000 })

/** What a usual run does: the flow alone, once. */
const short: LeakVisit = {
  flowType: 'engagement',
  width: 360,
  seed: 1,
  services: 'own',
  whole: false,
}

function proveVisits({ broken, reportFile, ...asked }: Asked): void {
  for (const visit of listVisits({ broken, reportFile, ...asked })) {
    const { flowType, width, seed, services } = visit
    test(`[P12] ${flowType} at ${width}, seed ${seed}, chat and cards ${services}`, async ({
      page,
      sink,
      server: own,
      serverOfOthers,
    }) => {
      test.setTimeout(400_000)
      if (broken) await serveWithPlainCapture(page)
      const server = services === 'own' ? own : await serverOfOthers()
      const report = await runLeaks({ page, sink, server }, visit)
      await appendFile(reportFile, `${JSON.stringify(report)}\n`)
      expect(report.leaks).toEqual([])
    })
  }
}

const asked = readAsked()
if (asked) proveVisits(asked)
else {
  test('[P12] with every module switched on, nothing of an answer, a person or a visit reaches anybody, in whichever way it is written', async ({
    page,
    sink,
    server,
  }) => {
    const report = await runLeaks({ page, sink, server }, short)
    expect(report.leaks).toEqual([])
  })

  test('[P12] the same search finds what the analytics library lets out when it is left as it comes', async ({
    page,
    sink,
    server,
  }) => {
    await serveWithPlainCapture(page)
    const leak = 'words of the chosen in a dialog (word) at analytics, events'
    await expectLeak({ page, sink, server }, short, leak)
  })
}
