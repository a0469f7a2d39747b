import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { repositoryFolder } from '../source/source-file.ts'

/** Code as `npm run check` wants it: a new name is longer than the copied one, and elsewhere in the alphabet. */
export function formatCode(file: string, text: string): string {
  const biome = path.join(repositoryFolder, 'node_modules/.bin/biome')
  return execFileSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
    cwd: repositoryFolder,
    input: text,
    encoding: 'utf8',
  })
}
