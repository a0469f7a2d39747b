import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeNpiLines } from '../../../testing/npi-file.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { importRegistry } from './shared/import-registry.ts'
import { inventPharmacies } from './shared/invented-pharmacies.ts'
import { replacePharmacies } from './shared/replace-pharmacies.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

/** One zip code in so many has a pharmacy: eleven of them. */
const every = 4_000
beforeEach(async () => {
  const { kept } = await replacePharmacies(server.db, inventPharmacies(every))
  expect(kept).toBe(11)
})

const pharmacy = {
  'Provider Organization Name (Legal Business Name)': 'ELM STREET DRUG',
  'Provider First Line Business Practice Location Address': '12 N ELM ST',
  'Provider Business Practice Location Address City Name': 'SAINT PAUL',
  'Provider Business Practice Location Address State Name': 'MN',
  'Provider Business Practice Location Address Postal Code': '551011234',
  'Healthcare Provider Taxonomy Code_1': '3336C0003X',
}
const writeRows = (count: number) =>
  [...writeNpiLines(Array.from({ length: count }, () => pharmacy))].join('')

const importText = (text: string | Uint8Array, smaller = false) =>
  importRegistry(server.db, Readable.from([Buffer.from(text)]), { smaller })

const listNames = async () =>
  (await server.db.selectFrom('pharmacies').select('name').execute()).map(({ name }) => name)

describe('[P1] the import of a file that cannot be the whole registry', () => {
  const latin = Buffer.from(writeRows(6).replaceAll('ELM STREET', 'CAF\u00c9'), 'latin1')
  it.each<[string, string | Uint8Array, string]>([
    ['with a header alone', writeRows(0), 'The file holds no pharmacies. The directory was left'],
    ['of a week', writeRows(5), 'The file holds 5 pharmacies, not half of the 11 invented ones'],
    ['cut off', writeRows(11).slice(0, -40), 'The file is cut off: its last record, in line 12,'],
    ['in Latin-1', latin, 'The file is not UTF-8, or cut off within a letter.'],
    ['cut off in a letter', Buffer.from('"NPI \u00c9').subarray(0, -1), 'The file is not UTF-8,'],
  ])('%s says so and changes nothing', async (_, text, message) => {
    const before = await listNames()
    await expect(importText(text)).rejects.toThrow(message)
    expect(await listNames()).toEqual(before)
  })

  it('is done when it is said that few are meant, and for half as many as were invented without', async () => {
    await importText(writeRows(6))
    expect(await listNames()).toEqual(Array.from({ length: 6 }, () => 'Elm Street Drug'))
    await importText(writeRows(3), true)
    expect(await listNames()).toHaveLength(3)
    await importText(writeRows(0), true)
    expect(await listNames()).toEqual([])
  })

  it('does not take a file that is cut off for a small one', async () => {
    await expect(importText(writeRows(11).slice(0, -40), true)).rejects.toThrow('is cut off')
    expect(await listNames()).toHaveLength(11)
  })
})

describe('[P1] the import where the directory is the registry’s', () => {
  const closed = { 'NPI Deactivation Date': '05/01/2026' }
  /** Two hundred pharmacies, of which so many were closed, and somebody else. */
  const writeLines = (closures: number) => [
    ...writeNpiLines(
      Array.from({ length: 201 }, (_, place) =>
        place === 200 ? {} : place < closures ? closed : pharmacy,
      ),
    ),
  ]
  beforeEach(async () => {
    expect(await importText(writeLines(0).join(''), true)).toMatchObject({ kept: 200 })
  })

  it('refuses a file that is cut off at the end of a line', async () => {
    const cut = writeLines(0).slice(0, -2).join('')
    await expect(importText(cut)).rejects.toThrow(
      'Of the 200 pharmacies in the directory the file does not name 1, though a whole one names closed ones too: it may be cut off.',
    )
    expect(await listNames()).toHaveLength(200)
    expect(await importText(cut, true)).toMatchObject({
      kept: 199,
      former: 200,
      gone: { unnamed: 1 },
    })
  })

  it('takes one in which some have closed, says how many, and asks where they are more than one in twenty', async () => {
    expect(await importText(writeLines(10).join(''))).toMatchObject({
      kept: 190,
      former: 200,
      gone: { closed: 10 },
    })
    await importText(writeLines(0).join(''))
    await expect(importText(writeLines(11).join(''))).rejects.toThrow(
      'By this file 11 of the 200 pharmacies in the directory would be gone: 11 closed.',
    )
    expect(await listNames()).toHaveLength(200)
  })

  /** Two hundred rows of the same numbers, of which the first are these. */
  const writeFirst = (rows: readonly Record<string, string>[]) =>
    [
      ...writeNpiLines([...rows, ...Array.from({ length: 200 - rows.length }, () => pharmacy)]),
    ].join('')
  const repeat = (count: number, row: Record<string, string>) =>
    Array.from({ length: count }, () => row)
  const zip = 'Provider Business Practice Location Address Postal Code'
  const name = 'Provider Organization Name (Legal Business Name)'

  it.each([
    ['zip codes that are none', { ...pharmacy, [zip]: '00000' }, 'with no zip code we know'],
    ['no zip codes', { ...pharmacy, [zip]: '' }, 'with no zip code we know'],
    ['no names', { ...pharmacy, [name]: '' }, 'without a name'],
    [
      'the codes of labs',
      { ...pharmacy, 'Healthcare Provider Taxonomy Code_1': '3336I0012X' },
      'now something else or abroad',
    ],
  ])('counts those of which a file has %s as gone', async (_, broken, reason) => {
    await expect(importText(writeFirst(repeat(80, broken)))).rejects.toThrow(
      `By this file 80 of the 200 pharmacies in the directory would be gone: 80 ${reason}.`,
    )
    expect(await listNames()).toHaveLength(200)
    // One in twenty may go.
    await expect(importText(writeFirst(repeat(11, broken)))).rejects.toThrow('would be gone')
    expect(await importText(writeFirst(repeat(10, broken)))).toMatchObject({ kept: 190 })
  })

  it('counts them together, and each under its reason', async () => {
    const lost = [
      ...repeat(5, closed),
      ...repeat(3, { ...pharmacy, [zip]: '00000' }),
      ...repeat(2, { ...pharmacy, [name]: '' }),
      {},
    ]
    const reasons =
      '5 closed, 1 now something else or abroad, 2 without a name, 3 with no zip code we know.'
    await expect(importText(writeFirst(lost))).rejects.toThrow(`would be gone: ${reasons}`)
    const cut = writeFirst(lost).trimEnd().split('\n').slice(0, -1).join('\n')
    expect(await importText(cut, true)).toEqual({
      kept: 188,
      unplaced: 3,
      former: 200,
      gone: { unnamed: 1, closed: 5, other: 1, nameless: 2, unplaced: 3 },
    })
  })

  it('counts nobody as gone whom a second row of the file names whole', async () => {
    const [, again = ''] = writeLines(0)
    const text = writeFirst([{ ...pharmacy, [zip]: '00000' }]) + again
    expect(await importText(text)).toEqual({ kept: 200, unplaced: 1, former: 200, gone: {} })
  })
})

it('[P1] the import takes a file that does not name one in a thousand, and none that does not name two', async () => {
  expect(await importText(writeRows(1_000), true)).toMatchObject({ kept: 1_000 })
  await expect(importText(writeRows(998))).rejects.toThrow(
    'Of the 1000 pharmacies in the directory the file does not name 2,',
  )
  expect(await importText(writeRows(999))).toMatchObject({
    kept: 999,
    former: 1_000,
    gone: { unnamed: 1 },
  })
})
