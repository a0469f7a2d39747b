import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { inventDirectory, inventPharmacies } from './shared/invented-pharmacies.ts'
import { type PharmacyRecord, replacePharmacies } from './shared/replace-pharmacies.ts'

/** More than are written at once. */
const manyZips = 30
let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

async function digest(): Promise<string> {
  const { db } = server
  const pharmacies = await db.selectFrom('pharmacies').selectAll().orderBy('dosespot_id').execute()
  const words = await db.selectFrom('pharmacy_words').selectAll().orderBy('word').execute()
  return JSON.stringify([pharmacies, words])
}

async function* breakOff(): AsyncGenerator<PharmacyRecord> {
  let count = 0
  for await (const one of inventPharmacies(manyZips)) {
    if (count === 1_200) throw new Error('the file ended in the middle')
    count += 1
    yield { ...one, name: 'Half' }
  }
}

it('[P1] a directory that breaks off changes nothing, and the next try is whole', async () => {
  const before = await digest()
  await expect(replacePharmacies(server.db, breakOff())).rejects.toThrow('in the middle')
  expect(await digest()).toBe(before)
  const { kept } = await replacePharmacies(server.db, inventPharmacies(manyZips))
  expect(kept).toBeGreaterThan(1_200)
  const rows = await server.db.selectFrom('pharmacies').select('name').execute()
  expect([rows.length, rows.some(({ name }) => name === 'Half')]).toEqual([kept, false])
})

it('a pharmacy that is there twice is kept once, and two directories at once are one', async () => {
  const some = await Array.fromAsync(inventPharmacies(4_000))
  const [one, other] = await Promise.all([
    replacePharmacies(server.db, [...some, ...some]),
    replacePharmacies(server.db, some),
  ])
  expect([one, other]).toEqual([
    { kept: some.length, unplaced: 0 },
    { kept: some.length, unplaced: 0 },
  ])
  const rows = await server.db.selectFrom('pharmacies').select('dosespot_id').execute()
  expect(rows).toHaveLength(some.length)
})

it('nothing is invented where there is a directory', async () => {
  const before = await digest()
  expect(await inventDirectory(server.db)).toBe(0)
  expect(await digest()).toBe(before)
  await replacePharmacies(server.db, [])
  expect(await inventDirectory(server.db, 4_000)).toBe(11)
})
