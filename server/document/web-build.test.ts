import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../testing/server/silent-log.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import { listMissingMarks } from './first-page-marks.ts'
import { buildBuildReader } from './web-build.ts'

const script = '<script type="module" crossorigin src="/assets/index-a.js"></script>'
const style = '<link rel="stylesheet" crossorigin href="/assets/index-a.css">'
const root = '<div id="root"></div>'

let web: WebFolder
beforeAll(async () => {
  web = await buildWebFolder()
})
afterAll(() => web.remove())

describe('[GAP-172] a document that cannot show a first page', () => {
  it.each([
    [script + style + root, 0],
    [style + root, 1],
    [script + root, 1],
    [script + style, 1],
    ['<div id="app"></div>', 3],
  ])('is found by what it lacks: %s', (template, lacking) => {
    // Twice: a search that goes on from the last one would find nothing.
    expect(listMissingMarks(template)).toHaveLength(lacking)
    expect(listMissingMarks(template)).toHaveLength(lacking)
  })

  it.each([
    ['brings no list of its files', script + style + root],
    ['has no place for a page', script + style],
  ])('is served without one, and the log says so: it %s', async (_why, template) => {
    await web.write('index.html', template)
    const warn = vi.spyOn(silentLog, 'warn')
    const build = await buildBuildReader(web.path, silentLog)()
    expect(build).toEqual({ template, waitingScript: null, early: null })
    expect(warn.mock.calls.map(([, said]) => said)).toEqual([
      'the build brings no first pages',
      'the build brings nothing to wait with',
    ])
    warn.mockRestore()
  })
})
