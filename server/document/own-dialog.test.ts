import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { buildWebFolder, type WebFolder } from '../../testing/server/web-folder.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { listProgrammes } from '../programmes/repository.ts'

let server: TestServer
let web: WebFolder
let programme: CompiledProgramme
beforeAll(async () => {
  web = await buildWebFolder()
  server = await buildTestServer({ config: { webFolder: web.path } })
  const all = await listProgrammes(server.db)
  const found = all.find((entry) => entry.programme.frame_parents.length > 0)
  if (!found) throw new Error('No shipped programme may be framed.')
  programme = found.programme
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

describe('[P15] a document that a dialog of ours shows', () => {
  const ask = async (path: string, site: string, dest: string) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
    const reply = await server.app.inject({ url: path, headers })
    const policy = String(reply.headers['content-security-policy']).split('; ')
    return [
      policy.find((directive) => directive.startsWith('frame-ancestors')),
      reply.headers['x-frame-options'],
    ]
  }
  const ours = ["frame-ancestors 'self'", undefined]
  const nobodys = ["frame-ancestors 'none'", 'DENY']

  it('is for us alone', async () => {
    expect(await ask('/flow?pageId=x', 'same-origin', 'iframe')).toEqual(ours)
    expect(await ask('/flow?pageId=x', 'same-site', 'iframe')).toEqual(nobodys)
    expect(await ask('/flow?pageId=x', 'cross-site', 'iframe')).toEqual(nobodys)
    expect(await ask('/flow?pageId=x', 'same-origin', 'document')).toEqual(nobodys)
    const linked = `/?fuuid=${programme.fuuid}`
    const listed = programme.frame_parents.join(' ')
    expect(await ask(linked, 'same-origin', 'iframe')).toEqual([
      `frame-ancestors 'self' ${listed}`,
      undefined,
    ])
    expect(await ask(linked, 'cross-site', 'iframe')).toEqual([
      `frame-ancestors ${listed}`,
      undefined,
    ])
  })

  it('is none of the account', async () => {
    expect(await ask('/login', 'same-origin', 'iframe')).toEqual(nobodys)
    expect(await ask('/prescriptions', 'same-origin', 'iframe')).toEqual(nobodys)
  })
})
