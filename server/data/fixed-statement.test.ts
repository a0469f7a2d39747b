import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { fixedStatement } from './fixed-statement.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const add = (left: number, right: number) =>
  fixedStatement<{ sum: number; name: string }>`
    select ${left}::int + ${right}::int as sum, ${"'; drop table leads; --"}::text as name`

it('[P16] sends every value as a parameter, whatever is in it, and each call its own', async () => {
  const name = "'; drop table leads; --"
  expect(await add(1, 2)(server.db)).toEqual([{ sum: 3, name }])
  expect(await add(40, 2)(server.db)).toEqual([{ sum: 42, name }])
})

it('takes part in the transaction it is given', async () => {
  const rolledBack = server.db.transaction().execute(async (transaction) => {
    await fixedStatement`create table of_nobody (id int)`(transaction)
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await expect(fixedStatement`select from of_nobody`(server.db)).rejects.toThrow('does not exist')
})
