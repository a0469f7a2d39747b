import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { build as Build, Logger } from 'vite'
import { listMissingMarks } from '../server/document/first-page-marks.ts'
import { firstPageFolder } from '../server/document/web-build.ts'
import { chatFolder } from '../server/document/web-files.ts'
import { listUnbuiltParts } from './budget/late-names.ts'

const project = path.join(import.meta.dirname, '..')
const outFolder = path.join(project, 'dist/web')
/** What the last build was made from. */
export const stampFile = path.join(project, 'dist/web.stamp')
const sourceFolders = ['contract', 'flow', 'ui', 'web', 'webchat']
const compressible = /\.(js|css|svg|json)$/

/**
 * Names, sizes and times of everything a build of these folders reads. In one go: a thousand files asked one
 * after the other take a start a tenth of a second.
 */
export async function fingerprintSources(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = readdirSync(path.join(project, folder), {
      recursive: true,
      withFileTypes: true,
    })
    for (const entry of entries.filter((found) => found.isFile())) {
      const file = path.join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  hash.update(await readFile(path.join(project, 'package-lock.json')))
  return hash.digest('hex')
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Puts a brotli and a gzip copy beside every built text file, for the server to hand out as it is. */
async function compressWebFiles(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const files = names.filter((name) => compressible.test(name))
  await Promise.all(files.map((name) => compressFile(path.join(folder, name))))
}

/**
 * Builds what puts a flow's first page into the document: the app itself as the server runs it, and the scripts
 * that stand behind that page, or behind the wait of a document without one.
 */
async function buildFirstPage(
  build: typeof Build,
  customLogger: Logger,
  outDir: string,
): Promise<void> {
  const shared = { root: path.join(project, 'web'), logLevel: 'warn', customLogger } as const
  const options = {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: false } },
  }
  await build({
    ...shared,
    ssr: { noExternal: true, target: 'node' },
    build: { ...options, ssr: 'first-page.tsx', minify: false },
  })
  for (const name of ['early', 'waiting']) {
    const entry = path.join(project, `web/early/${name}.ts`)
    const lib = { entry, formats: ['iife' as const], name, fileName: () => `${name}.js` }
    await build({ ...shared, build: { ...options, lib } })
  }
}

/** Builds the program of the built-in chat, which pages load by itself and any other page may. */
async function buildChat(build: typeof Build, customLogger: Logger, outDir: string): Promise<void> {
  await build({
    root: path.join(project, 'webchat'),
    configFile: false,
    logLevel: 'warn',
    customLogger,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Of a library Vite would leave the white space and the names of files, for a bundler that nobody runs.
      rolldownOptions: { output: { minify: true } },
      lib: {
        entry: path.join(project, 'webchat/bundle.ts'),
        formats: ['es'],
        fileName: () => 'bundle.js',
      },
    },
  })
}

/** Throws where the document could not name a part of the program ahead, which shows on slow networks only. */
async function checkLateNames(fresh: string): Promise<void> {
  const files = ['flow', 'ui', 'web'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: project }).map((file) => path.join(project, file)),
  )
  const unbuilt = await listUnbuiltParts(files, path.join(fresh, '.vite/manifest.json'))
  if (unbuilt.length > 0) throw new Error(`No chunk has the name of a late part: ${unbuilt}`)
}

/** Swaps the finished build in, so that a running server never meets half of one. */
async function replaceBuild(fresh: string): Promise<void> {
  const old = `${outFolder}.old-${process.pid}`
  await rename(outFolder, old).catch(() => undefined)
  await rename(fresh, outFolder)
  await rm(old, { recursive: true, force: true })
}

/** Builds the web app unless the last build was made from the very same sources. */
export async function buildWeb(): Promise<void> {
  const fingerprint = await fingerprintSources(sourceFolders)
  const built = existsSync(path.join(outFolder, 'index.html'))
  if (built && (await readFile(stampFile, 'utf8').catch(() => '')) === fingerprint) return
  // Vite takes a second to load; a start without changes does without it.
  const { build } = await import('vite')
  const { openWebLogger } = await import('./terminal/web-logger.ts')
  const fresh = `${outFolder}.new-${process.pid}`
  const root = path.join(project, 'web')
  console.log('building the web app')
  // How long plugins took is no warning for whoever only wants to start the product.
  const rolldownOptions = { checks: { pluginTimings: false } }
  const options = { outDir: fresh, emptyOutDir: true, rolldownOptions }
  await build({ root, logLevel: 'warn', customLogger: openWebLogger(), build: options })
  await checkLateNames(fresh)
  await buildFirstPage(build, openWebLogger(), path.join(fresh, firstPageFolder))
  const missing = listMissingMarks(await readFile(path.join(fresh, 'index.html'), 'utf8'))
  if (missing.length > 0) throw new Error(`A first page has no place in it: ${missing.join(', ')}`)
  await buildChat(build, openWebLogger(), path.join(fresh, chatFolder))
  for (const folder of ['assets', chatFolder]) await compressWebFiles(path.join(fresh, folder))
  await replaceBuild(fresh)
  await writeFile(stampFile, fingerprint)
}

if (import.meta.main) await buildWeb()
