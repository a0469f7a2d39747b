import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(import.meta.dirname, '../starter')
const starterTitle = 'Starter'

interface ProgrammeIds {
  programme: string
  protocol: string
}

/** What the starter itself is called; a copy gets its own. */
export const starterIds: ProgrammeIds = {
  programme: '0f0e0d0c-1b1a-4918-8716-151413121110',
  protocol: '10111213-1415-4617-9819-1a1b1c1d1e1f',
}

function formatTitle(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/**
 * The smallest whole programme, under another name and other ids: the path of each file below its folder,
 * and its text.
 */
export function readStarterProgramme(slug: string, ids = starterIds): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => path.extname(name) !== '')
  return new Map(
    files.map((name) => [
      name.split(path.sep).join('/'),
      readFileSync(path.join(folder, name), 'utf8')
        .replaceAll(starterTitle, formatTitle(slug))
        .replaceAll(starterIds.programme, ids.programme)
        .replaceAll(starterIds.protocol, ids.protocol),
    ]),
  )
}
