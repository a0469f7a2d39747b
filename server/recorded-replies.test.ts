import { expect, it } from 'vitest'
import { recordReplies } from '../testing/calls/record-replies.ts'
import { buildTestServer } from '../testing/server/test-server.ts'

it('the recorded replies are what this server answers; `npx vitest run server/recorded-replies -u` records anew', async () => {
  const server = await buildTestServer()
  try {
    const replies = await recordReplies(server)
    await expect(`${JSON.stringify(replies, null, 1)}\n`).toMatchFileSnapshot(
      '../testing/calls/recorded-replies.json',
    )
  } finally {
    await server.close()
  }
})
