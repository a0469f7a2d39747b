import { readdirSync } from 'node:fs'
import path from 'node:path'

const project = path.join(import.meta.dirname, '..')
const files = ['flow', 'ui', 'web'].flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(project, folder, file))
    .toSorted(),
)
const namesByFile = new Map<string, string[]>()

/** Its place in the list, which gets what is new at its end. */
function findPlace(list: string[], wanted: string): number {
  const place = list.indexOf(wanted)
  return place < 0 ? list.push(wanted) - 1 : place
}

/**
 * What a class of a style file is called in the build: `B1f` is the second class of the fifty-second file. Class
 * names are part of the first load twice, in the styles and in the program, and short ones that end alike compress
 * best. The same in every build of the same sources, since the document is drawn by another one than the program.
 */
export function nameClass(name: string, file: string): string {
  const names = namesByFile.get(file) ?? []
  namesByFile.set(file, names)
  const place = findPlace(names, name)
  const more = place < 26 ? '' : String.fromCharCode(64 + Math.floor(place / 26))
  const letter = String.fromCharCode(65 + (place % 26))
  return more + letter + findPlace(files, path.normalize(file)).toString(36)
}
