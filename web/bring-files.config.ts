import path from 'node:path'
import type { Plugin } from 'vite'

const file = path.join(import.meta.dirname, '../ui/late/bring-files.ts')

/** Puts `bringFiles` in the place of what Vite writes around each import of a part; the build fails where it asks for another name. */
export function bringOwnFiles(): Plugin {
  return {
    name: 'bring-own-files',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { bringFiles as __vitePreload } from ${JSON.stringify(file)}`,
    },
  }
}
