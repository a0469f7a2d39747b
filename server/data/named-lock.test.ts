import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { holdLock } from './named-lock.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

/** Holds a name until told; says when it has it. */
function hold(name: string, told: string[], as: string) {
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  const { promise: has, resolve: say } = Promise.withResolvers<void>()
  const ended = server.db.transaction().execute(async (transaction) => {
    await holdLock(transaction, name)
    told.push(as)
    say()
    await end
    if (as === 'fails') throw new Error('fails')
  })
  return { has, release, ended }
}

it.each([
  ['first', 'a new name'],
  ['fails', 'a new name'],
  ['first', 'a name that was held before'],
])('[P2] who asks for what is held waits for its end: %s, %s', async (as, kind) => {
  const told: string[] = []
  const name = `${kind} ${as}`
  if (kind !== 'a new name') {
    const before = hold(name, [], 'before')
    before.release()
    await before.ended
  }
  const one = hold(name, told, as)
  await one.has
  const two = hold(name, told, 'second')
  const other = hold(`not ${name}`, told, 'other')
  await other.has
  expect(told).toEqual([as, 'other'])
  one.release()
  await one.ended.catch(() => undefined)
  await two.has
  expect(told).toEqual([as, 'other', 'second'])
  for (const { release, ended } of [two, other]) {
    release()
    await ended
  }
})
