import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { fingerprintSources } from '../../scripts/build-web.ts'

const find = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const stampFile = find('../../dist/gallery.stamp')

/** Builds the gallery for all workers of a run, unless the last one was built from the very same sources. */
export async function buildGallery(): Promise<void> {
  const fingerprint = await fingerprintSources(['contract', 'flow', 'ui', 'web', 'e2e/gallery'])
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === fingerprint) return
  await build({ configFile: find('vite.config.ts'), logLevel: 'warn' })
  await writeFile(stampFile, fingerprint)
}
