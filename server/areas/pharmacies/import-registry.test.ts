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
    ['with a header alone', writeRows(0), 'The file holds no pharmacies, and the directory was'],
    ['of a week', writeRows(5), 'The file holds 5 pharmacies, less than half of the 11 in the'],
    ['cut off', writeRows(11).slice(0, -40), 'The file is cut off: its last record, in line 12,'],
    ['in Latin-1', latin, 'The file is not UTF-8, or cut off within a letter.'],
    ['cut off in a letter', Buffer.from('"NPI \u00c9').subarray(0, -1), 'The file is not UTF-8,'],
  ])('%s says so and changes nothing', async (_, text, message) => {
    const before = await listNames()
    await expect(importText(text)).rejects.toThrow(message)
    expect(await listNames()).toEqual(before)
  })

  it('is done when it is said that few are meant, and for half as many without', async () => {
    await importText(writeRows(5), true)
    expect(await listNames()).toEqual(Array.from({ length: 5 }, () => 'Elm Street Drug'))
    await importText(writeRows(3))
    expect(await listNames()).toHaveLength(3)
    await importText(writeRows(0), true)
    expect(await listNames()).toEqual([])
  })

  it('does not take a file that is cut off for a small one', async () => {
    await expect(importText(writeRows(11).slice(0, -40), true)).rejects.toThrow('is cut off')
    expect(await listNames()).toHaveLength(11)
  })
})
