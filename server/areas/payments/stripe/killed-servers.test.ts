import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
} from '../../../../testing/database/test-databases.ts'
import { publishPaid } from '../../../../testing/people/paying-visitor.ts'
import { publishNothing, startApiProcess } from '../../../../testing/server/api-process.ts'
import { payAndKill } from '../../../../testing/stripe-host/pay-and-kill.ts'
import {
  type StripeHost,
  startStripeHost,
} from '../../../../testing/stripe-host/start-stripe-host.ts'
import { type Db, openDatabase } from '../../../data/database.ts'

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
let db: Db
let host: StripeHost
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'), templateName)
  db = openDatabase(database.url, { poolSize: 2 })
  host = await startStripeHost()
})
afterAll(async () => {
  await host.close()
  await db.destroy()
  await database.drop()
})

it('[P4] visits paid for many times at once are charged once, though the servers die as they pay', async () => {
  const env = { DATABASE_URL: database.url, ...publishNothing(), ...host.env }
  const fuuid = await publishPaid({ db })
  const figures = await payAndKill({
    db,
    host,
    fuuid,
    startApi: () => startApiProcess({ env }),
    rounds: 1,
    visits: 8,
    presses: 6,
    someStayAway: false,
    mostS: 60,
    seed: 1,
  })
  expect(figures).toMatchObject({ visits: 8, chargedTwice: 0, disagreeing: 0, toldFailed: 0 })
  expect(figures.charged).toBeGreaterThan(0)
})
