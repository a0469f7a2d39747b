import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** Reads the built index.html, again only when a new build has replaced it; null without a build. */
export function buildTemplateReader(webFolder: string): () => Promise<string | null> {
  const file = path.join(webFolder, 'index.html')
  let known: { text: string; changedMs: number } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (!found) return null
    if (known?.changedMs !== found.mtimeMs) {
      known = { text: await readFile(file, 'utf8'), changedMs: found.mtimeMs }
    }
    return known.text
  }
}
