import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/test-server.ts'
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

it.each(['first', 'fails'])(
  '[P2] who asks for a name that is held waits for its end: %s',
  async (as) => {
    const told: string[] = []
    const name = `a name nobody has had, held by one that is ${as}`
    const one = hold(name, told, as)
    await one.has
    const two = hold(name, told, 'second')
    const other = hold('another name', told, 'other')
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
  },
)
