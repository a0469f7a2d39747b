import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface WebFolder {
  path: string
  /** Writes one of its files, by where it lies in there. */
  write(file: string, text: string): Promise<void>
  remove(): Promise<void>
}

/** As a build leaves it: a place for the app, and for what the server adds. */
const emptyDocument =
  '<html lang="en"><head><!--posology:head--></head><body><div id="root"></div><!--posology:boot--></body></html>'

/** A new folder in place of a built web app's: its document, its folder of assets and these files. */
export async function buildWebFolder(
  files: Readonly<Record<string, string>> = {},
): Promise<WebFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'posology-web-'))
  const write = async (file: string, text: string) => {
    const place = path.join(folder, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, text)
  }
  await mkdir(path.join(folder, 'assets'))
  for (const [file, text] of Object.entries({ 'index.html': emptyDocument, ...files })) {
    await write(file, text)
  }
  return { path: folder, write, remove: () => rm(folder, { recursive: true }) }
}
