import { createHash } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import {
  buildProgrammeFolder,
  type ProgrammeFolder,
  sampleProgrammeId,
} from '../../testing/flows/programme-folder.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { openDatabase } from '../data/database.ts'
import { compileProgrammes } from './compile/compile-programmes.ts'
import { deriveUuid } from './compile/derive-uuid.ts'
import { publishProgrammes } from './publish.ts'
import { findCurrentProgramme, findVersion, listProgrammes } from './repository.ts'

let server: TestServer
let sample: ProgrammeFolder
beforeEach(async () => {
  server = await buildTestServer()
  sample = await buildProgrammeFolder()
})
afterEach(async () => {
  await server.close()
  await sample.remove()
})

async function publishSample(db = server.db) {
  const { publications, problems } = await publishProgrammes(
    db,
    await compileProgrammes(sample.parent),
  )
  expect(problems).toEqual([])
  return publications
}

/** A second programme beside the sample, with the same files but for its flow. */
async function writeSecond(flow: string): Promise<void> {
  await cp(sample.folder, path.join(sample.parent, 'second'), { recursive: true })
  await sample.write('../second/flow.yaml', flow)
}

describe('publishProgrammes', () => {
  it('publishes once, and again only what changed', async () => {
    const [first] = await publishSample()
    const [again] = await publishSample()
    expect(first).toMatchObject({ fuuid: sampleProgrammeId, slug: 'sample', changed: true })
    expect(again).toEqual({ ...first, changed: false })
    await sample.change('flow.yaml', 'button: Start', 'button: Begin')
    const [changed] = await publishSample()
    expect(changed?.changed).toBe(true)
    expect(changed?.versionId).not.toBe(first?.versionId)
  })

  it('leaves a published version as it was', async () => {
    const [first] = await publishSample()
    const before = await findVersion(server.db, first?.versionId ?? '')
    await sample.change('flow.yaml', 'button: Start', 'button: Begin')
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    const fresh = openDatabase(server.databaseUrl, { poolSize: 1 })
    const after = await findVersion(fresh, first?.versionId ?? '')
    await fresh.destroy()
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).toContain('"Start"')
    const current = await findCurrentProgramme(server.db, sampleProgrammeId)
    expect(JSON.stringify(current?.programme)).toContain('"Begin"')
  })

  it('makes an earlier version current again when its content comes back', async () => {
    const [first] = await publishSample()
    await sample.change('flow.yaml', 'button: Start', 'button: Begin')
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    await sample.change('flow.yaml', 'button: Begin', 'button: Start')
    expect(await publishSample()).toEqual([{ ...first, changed: true }])
  })

  it('gives one version however many processes publish at once', async () => {
    const pools = Array.from({ length: 6 }, () => openDatabase(server.databaseUrl, { poolSize: 1 }))
    const results = await Promise.all(pools.map((db) => publishSample(db)))
    await Promise.all(pools.map((db) => db.destroy()))
    expect(new Set(results.map(([one]) => one?.versionId)).size).toBe(1)
    expect(results.filter(([one]) => one?.changed)).toHaveLength(1)
    const versions = await server.db
      .selectFrom('programme_versions')
      .select('id')
      .where('programme_id', '=', sampleProgrammeId)
      .execute()
    expect(versions).toHaveLength(1)
  })

  it('keeps the last version of a broken programme, and publishes the others', async () => {
    const flow = sample.read('flow.yaml')
    const second = flow.replace(sampleProgrammeId, '2f0e0d0c-1b1a-4918-8716-151413121110')
    await writeSecond(second)
    await publishSample()
    await sample.change('flow.yaml', 'next: age', 'next: agee')
    await writeSecond(second.replace('button: Start', 'button: Begin'))
    const { publications, problems } = await publishProgrammes(
      server.db,
      await compileProgrammes(sample.parent),
    )
    expect(publications).toMatchObject([{ slug: 'second', changed: true }])
    expect(problems.map(({ file }) => file)).toContain('sample/flow.yaml')
    expect(problems.map(({ file }) => file)).not.toContain('second/flow.yaml')
    const kept = await findCurrentProgramme(server.db, sampleProgrammeId)
    expect(JSON.stringify(kept?.programme)).toContain('"Start"')
  })

  it('publishes neither of two programmes with one id, and names both', async () => {
    await writeSecond(sample.read('flow.yaml'))
    const { publications, problems } = await publishProgrammes(
      server.db,
      await compileProgrammes(sample.parent),
    )
    expect(publications).toEqual([])
    expect(problems.map((problem) => [problem.file, problem.path])).toEqual([
      ['sample/flow.yaml', 'id'],
      ['second/flow.yaml', 'id'],
    ])
  })

  it('[P4] gives what was published before pages took payments another version, the same words or not', async () => {
    await sample.change('flow.yaml', 'pages:', 'price: { amount: 12.50, currency: USD }\n\npages:')
    const { builds } = await compileProgrammes(sample.parent)
    const content = JSON.stringify(builds[0]?.programme)
    const hash = createHash('sha256').update(content).digest('hex')
    const earlier = deriveUuid(sampleProgrammeId, hash)
    const [now] = await publishSample()
    expect(now?.versionId).not.toBe(earlier)
  })

  it('refuses a new id for a folder that was published before, and says which it had', async () => {
    await publishSample()
    const other = sampleProgrammeId.replace(/^0f/, '1f')
    await sample.change('flow.yaml', sampleProgrammeId, other)
    const { publications, problems } = await publishProgrammes(
      server.db,
      await compileProgrammes(sample.parent),
    )
    expect(publications).toEqual([])
    expect(problems[0]?.message).toContain(sampleProgrammeId)
    expect(await findCurrentProgramme(server.db, other)).toBeNull()
  })

  it('withdraws and offers a programme again as its author says', async () => {
    await sample.change('flow.yaml', 'brand: maker', 'brand: maker\nwithdrawn: true')
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    expect((await findCurrentProgramme(server.db, sampleProgrammeId))?.withdrawn).toBe(true)
    await sample.change('flow.yaml', 'withdrawn: true', 'withdrawn: false')
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    expect((await findCurrentProgramme(server.db, sampleProgrammeId))?.withdrawn).toBe(false)
  })
})

describe('repository', () => {
  it('finds a programme by its id in any letter case and nothing for anything else', async () => {
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    const upper = await findCurrentProgramme(server.db, sampleProgrammeId.toUpperCase())
    expect(upper?.programme.slug).toBe('sample')
    for (const id of ['', 'x', "'", '../', `${sampleProgrammeId}0`, '\u0000', '0'.repeat(32)]) {
      expect(await findCurrentProgramme(server.db, id)).toBeNull()
    }
  })

  it('lists the programmes by name', async () => {
    const names = (await listProgrammes(server.db)).map(({ programme }) => programme.name)
    const shipped = [
      'Brisova Renewal',
      'Fennora Renewal',
      'Fennora Skin Visit',
      'Kestrivo Next Step',
    ]
    // There may be more by now.
    expect(names.filter((name) => shipped.includes(name))).toEqual(shipped)
    expect(names).toEqual(names.toSorted())
  })
})

describe('a lead', () => {
  const start = async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/leads/',
      payload: { condition_uuid: sampleProgrammeId },
    })
    expect(reply.statusCode).toBe(201)
    const { lead_uuid, flow }: CreateLeadReply = reply.json()
    return { lead_uuid, flow }
  }
  const buttons = (flow: Flow) => flow.page?.page_items.map((item) => item.button_text)

  it('keeps the version it began with when its programme is published again', async () => {
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    const early = await start()
    await sample.change('flow.yaml', 'button: Start', 'button: Begin')
    await sample.change('flow.yaml', 'text: Age in years', 'text: Your age')
    await publishProgrammes(server.db, await compileProgrammes(sample.parent))
    const late = await start()
    expect(buttons(early.flow)).toContain('Start')
    expect(buttons(late.flow)).toContain('Begin')
    const read = await server.app.inject(`/api/v1/leads/${early.lead_uuid}/`)
    expect(buttons(read.json())).toContain('Start')
    const moved = await server.app.inject({
      method: 'PATCH',
      url: `/api/v1/leads/${early.lead_uuid}/`,
      payload: { page: early.flow.page_uuid, answers: {} },
    })
    const next: Flow = moved.json()
    expect(next.page?.page_items.map((item) => item.text)).toContain('Age in years')
  })
})
