import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { allowNetwork, claimAllowances } from './allowances.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer({ config: { requestsPerMinute: 1_000 } })
})
afterAll(() => server.close())

const claim = (most: number, runsOffMs: number) =>
  claimAllowances(server.deps, [{ of: `${most} things`, most, runsOffMs }])

it('[P10] an allowance that is not whole again before it is forgotten is refused, whoever takes of it', async () => {
  const hourMs = 3_600_000
  expect(await claim(24, hourMs)).toBeNull()
  await expect(claim(25, hourMs)).rejects.toThrow('25 of 3600000 ms')
  await expect(claim(24, hourMs + 1)).rejects.toThrow('24 of 3600001 ms')
  const site = allowNetwork('things', '2001:db8:1:1', { most: 25, runsOffMs: hourMs })
  await expect(claimAllowances(server.deps, site)).rejects.toThrow('100 of 900000 ms')
})
