/**
 * Unpacks the packaged Chromium into TMPDIR. A process of its own, because the package writes to the
 * temporary folder and nowhere else: `TMPDIR=<folder> node testing/browser/unpack-chromium.ts <bin folder>`.
 */
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const [binFolder] = process.argv.slice(2)
if (binFolder === undefined) throw new Error('unpack-chromium needs the folder of the archives')

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
await Promise.all(archives.map((archive) => inflate(join(binFolder, archive))))
