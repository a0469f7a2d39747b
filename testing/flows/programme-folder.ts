import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readStarterProgramme, starterIds } from './starter-programme.ts'

export interface ProgrammeFolder {
  /** Holds the programme's own folder. */
  parent: string
  folder: string
  /** A file as it was last written. */
  read(name: string): string
  /** Writes a file of the programme, by its path below the folder. */
  write(name: string, bytes: string | Uint8Array): Promise<void>
  /** Replaces a text in a file; throws when it is not there, so that a test cannot test nothing. */
  change(name: string, from: string, to: string): Promise<void>
  remove(): Promise<void>
}

export const sampleProgrammeId = starterIds.programme

/** A small valid programme in a folder of its own, for tests to change. */
export async function buildProgrammeFolder(
  slug = 'sample',
  programme = sampleProgrammeId,
): Promise<ProgrammeFolder> {
  const parent = await mkdtemp(path.join(tmpdir(), 'posology-programmes-'))
  const folder = path.join(parent, slug)
  const texts = readStarterProgramme(slug, { ...starterIds, programme })
  const write = async (name: string, bytes: string | Uint8Array) => {
    if (typeof bytes === 'string') texts.set(name, bytes)
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), bytes)
  }
  for (const [name, text] of texts) await write(name, text)
  return {
    parent,
    folder,
    read: (name) => texts.get(name) ?? '',
    write,
    change: async (name, from, to) => {
      const text = texts.get(name)
      if (!text?.includes(from)) throw new Error(`${name} does not hold "${from}"`)
      await write(name, text.replace(from, to))
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}
