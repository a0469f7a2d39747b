import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImageStorage, openFileStorage } from './image-storage.ts'

let folder: string
let storage: ImageStorage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posology-images-'))
  storage = openFileStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

it('keeps bytes under their id, readable by nobody else, and leaves no half file', async () => {
  const id = randomUUID()
  await storage.put(id, Buffer.from('picture'))
  expect(String(await storage.get(id))).toBe('picture')
  const names = await readdir(join(folder, id.slice(0, 2)))
  expect(names).toEqual([`${id}.jpg`])
  const { mode } = await stat(join(folder, id.slice(0, 2), `${id}.jpg`))
  expect(mode & 0o077).toBe(0)
})

it('removes, also twice, and knows what is not there', async () => {
  const id = randomUUID()
  await storage.put(id, Buffer.from('x'))
  await storage.remove(id)
  await storage.remove(id)
  expect(await storage.get(id)).toBeNull()
})

it.each(['../../etc/passwd', '..', '', 'ABC', `${'0'.repeat(36)}`])(
  'never makes a path of %j',
  async (id) => {
    await expect(storage.put(id, Buffer.from('x'))).rejects.toThrow('uuid')
    await expect(storage.get(id)).rejects.toThrow('uuid')
  },
)

it('[P16] keeps nothing of a photo that could not be written whole', async () => {
  const id = '0b8f3c1e-4f6d-4a55-9d8f-1f9c9a7f2a01'
  // A folder that is not empty stands where the file should go.
  await mkdir(join(folder, '0b', `${id}.jpg`, 'inside'), { recursive: true })
  await expect(openFileStorage(folder).put(id, Buffer.from('bytes'))).rejects.toThrow()
  expect(await readdir(join(folder, '0b'))).toEqual([`${id}.jpg`])
})

it('[P16] tells whether photos can be kept', async () => {
  expect(await openFileStorage(folder).findTrouble()).toBe(null)
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await openFileStorage(file).findTrouble()).toBe('unwritable')
})
