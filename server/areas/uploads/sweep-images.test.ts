import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPhotoProgramme } from '../../../testing/flows/photo-programme.ts'
import { startLead } from '../../../testing/people/lead-visitor.ts'
import { buildJpeg, sendPhoto } from '../../../testing/people/photos.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { sweepImages } from './sweep-images.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

it('removes files that no row names once they are an hour old, and nothing else', async () => {
  const { deps, clock } = server
  const { client } = await startLead(server, await publishPhotoProgramme(server), 'browser')
  const { body } = await sendPhoto(client, await buildJpeg())
  const [old, young] = [randomUUID(), randomUUID()]
  const folder = path.join(deps.config.dataDir, 'images')
  const place = (id: string) => path.join(folder, id.slice(0, 2), `${id}.jpg`)
  await deps.storage.put(old, Buffer.from('picture'))
  await deps.storage.put(young, Buffer.from('picture'))
  await mkdir(path.join(folder, 'ab'), { recursive: true })
  const halfWritten = path.join(folder, 'ab', `${randomUUID()}.jpg.part`)
  await writeFile(halfWritten, 'pic')
  const before = new Date(clock.now().getTime() - 3_600_001)
  for (const file of [place(old), place(String(body.uuid)), halfWritten]) {
    await utimes(file, before, before)
  }
  await utimes(place(young), clock.now(), clock.now())

  await sweepImages(deps)

  expect(await deps.storage.get(old)).toBeNull()
  expect(await deps.storage.get(young)).not.toBeNull()
  expect(await deps.storage.get(String(body.uuid))).not.toBeNull()
  expect(await readdir(path.join(folder, 'ab'))).not.toContain(path.basename(halfWritten))
})

it('leaves the photos of another database alone, also one that is not restored yet', async () => {
  const { deps, clock } = server
  const id = randomUUID()
  await deps.storage.put(id, Buffer.from('picture'))
  await sweepImages(deps)
  const before = new Date(clock.now().getTime() - 3_600_001)
  const file = path.join(deps.config.dataDir, 'images', id.slice(0, 2), `${id}.jpg`)
  await utimes(file, before, before)
  const other = await buildTestServer()
  await sweepImages({ ...other.deps, storage: deps.storage })
  await other.close()
  expect(await deps.storage.get(id)).not.toBeNull()
  await sweepImages(deps)
  expect(await deps.storage.get(id)).toBeNull()
})

it('has nothing to do where no photo was ever sent', async () => {
  const empty = await buildTestServer()
  await expect(sweepImages(empty.deps)).resolves.toBeUndefined()
  await empty.close()
})
