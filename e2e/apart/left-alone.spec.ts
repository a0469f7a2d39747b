import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findChunks, loadOf } from '../../scripts/budget/chunk-graph.ts'
import { listLeftAlone, readBuild, themeParts } from '../../scripts/budget/left-alone.ts'
import { repositoryFolder } from '../../scripts/source/source-file.ts'
import { awaitDrawnDocument } from '../drive-page.ts'
import { expect } from '../fixtures.ts'
import { programmeLinks } from '../programme-links.ts'
import { test } from './apart-test.ts'

const { manifest, html } = readBuild(join(repositoryFolder, 'dist/web'))
/** The programme whose theme shows all that one may above the page; the others' show none of it. */
const fullest = 'kestrivo'

test.use({ baseURL: async ({ plainServer }, use) => use(plainServer.origin) })

/** What the page asks for, as the list grows; style sheets that are written into the document are not asked for. */
function watchFiles(page: Page): () => string[] {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) asked.add(pathname.slice(1))
  })
  return () => [...asked].toSorted()
}

for (const { slug, path } of programmeLinks) {
  test(`[GAP-172] ${slug}: its first page left alone asks for the scripts and style sheets that the budget counts, and no others`, async ({
    page,
    request,
  }) => {
    await awaitDrawnDocument(request, path)
    const listFiles = watchFiles(page)
    const shown = slug === fullest ? themeParts : []
    const inDocument = loadOf(manifest, ['index.html', ...findChunks(manifest, shown)]).styles
    const counted = [...listLeftAlone(manifest, html, shown).difference(inDocument)].toSorted()
    await page.clock.install()
    await page.goto(path)
    await page.waitForURL(/\/flow\?pageId=/)
    await expect.poll(listFiles).toEqual(counted)
    // Whatever waits for a while is asked for now.
    await page.clock.fastForward('05:00')
    await page.waitForLoadState('networkidle')
    expect(listFiles()).toEqual(counted)
  })
}
