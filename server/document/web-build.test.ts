import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
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

const readWith = (environment: string) =>
  buildBuildReader({ webFolder: web.path, runtime: { environment } }, silentLog)()
const listSaid = (warn: MockInstance<FastifyBaseLogger['warn']>) =>
  warn.mock.calls.map(([, said]) => said)

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
    expect(await readWith('production')).toEqual({ template, waitingScript: null, early: null })
    expect(listSaid(warn)).toEqual([
      'the build brings no first pages',
      'the build brings nothing to wait with',
    ])
    warn.mockRestore()
  })

  it('is nothing to speak of while it is developed, where no build brings one; other trouble is', async () => {
    const warn = vi.spyOn(silentLog, 'warn')
    await web.write('index.html', script + style + root)
    await web.write('.vite/manifest.json', '{}')
    expect(await readWith('development')).toMatchObject({ waitingScript: null, early: null })
    expect(listSaid(warn)).toEqual([])
    await web.write('.vite/manifest.json', 'no JSON')
    await readWith('development')
    expect(listSaid(warn)).toEqual(['the build brings no first pages'])
    warn.mockRestore()
  })
})
