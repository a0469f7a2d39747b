import { afterEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../testing/server/silent-log.ts'
import type { ErrorReports } from './error-reports.ts'
import { hearProcessErrors } from './hear-process-errors.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('[P14] hears what reaches the process, which ends once it is told', async () => {
  const order: unknown[] = []
  const told: ErrorReports = {
    report: (error, where) => order.push([error, where]),
    time: () => undefined,
    close: async () => void order.push('closed'),
  }
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    order.push(code)
    // The type says that nobody comes back from it; here somebody does.
    return undefined as never
  })
  const before = process.listeners('uncaughtException')
  const rejected = process.listeners('unhandledRejection')
  hearProcessErrors(silentLog, told)
  const own = process.listeners('uncaughtException').filter((one) => !before.includes(one))
  const ownRejected = process
    .listeners('unhandledRejection')
    .filter((one) => !rejected.includes(one))
  const error = new Error('Ada Lovelace has a rash')
  for (const one of ownRejected) one(error, Promise.resolve())
  expect(order).toEqual([[error, 'process']])
  for (const one of own) one(error, 'uncaughtException')
  await expect.poll(() => exit.mock.calls).toEqual([[1]])
  expect(order).toEqual([[error, 'process'], [error, 'process'], 'closed', 1])
  for (const one of own) process.off('uncaughtException', one)
  for (const one of ownRejected) process.off('unhandledRejection', one)
})
