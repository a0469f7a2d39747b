import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPhotoProgramme } from '../../../testing/flows/photo-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { buildJpeg, sendPhoto } from '../../../testing/people/photos.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid: string
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPhotoProgramme(server)
})
afterAll(() => server.close())

/** As the system says it when nothing more fits. */
function buildDiskError(code: string): Error {
  return Object.assign(new Error(`${code}: no space left on device, write`), { code })
}

describe('[P16] a full disk', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])(
    '[P16] refuses a photo with 503 and a sentence (%s), keeps nothing, and heals',
    async (code) => {
      const { client, id } = await startLead(server, fuuid)
      const photo = await buildJpeg()
      const { put } = server.deps.storage
      server.deps.storage.put = async () => {
        throw buildDiskError(code)
      }
      const refused = await sendPhoto(client, photo)
      server.deps.storage.put = put
      expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
        503,
        { detail: 'We cannot save right now. Please try again in a moment.' },
        '5',
      ])
      const rows = server.db.selectFrom('images').select('id').where('lead_id', '=', id)
      expect(await rows.execute()).toEqual([])
      expect((await sendPhoto(client, photo)).status).toBe(201)
    },
  )
})
