import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countRowsRead } from '../../../testing/database/explain-statements.ts'
import { recordStatements } from '../../../testing/database/record-statements.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { findPoint } from '../geodata/shared/zip-directory.ts'
import { formatPlace } from './ball.ts'
import { findPharmacies, findWord } from './pharmacy-repository.ts'
import { type PharmacyRecord, replacePharmacies } from './shared/replace-pharmacies.ts'

/** Enough that the database takes two hundred rare words for a reason to read the whole table. */
const pharmacies = 12_000
const zips = ['62701', '10001', '78701', '90001', '94103', '60601', '02108'] as const

/** Each number is the house of one and of one other the number in its name. */
function* build(): Generator<PharmacyRecord> {
  for (let house = 0; house < pharmacies; house += 1) {
    yield {
      dosespot_id: 1_000_000 + house,
      name: `Larkspur Pharmacy ${house + 2_200}`,
      lines: [`${house} ${house % 8 === 0 ? '22nd St' : 'Main Street'}`],
      ...{ city: 'Springfield', state: 'IL', zip: zips[house % zips.length] ?? zips[0] },
      ...{ country: 'US', phone: null, hours: [], home_delivery: false },
    }
  }
}

let server: TestServer
let near: string
beforeAll(async () => {
  server = await buildTestServer()
  expect(await replacePharmacies(server.db, build())).toEqual({ kept: pharmacies, unplaced: 0 })
  const point = await findPoint('62701')
  near = point ? formatPlace(point) : ''
})
afterAll(() => server.close())

async function search(text: string, from: string | null) {
  const words = await Promise.all(text.split(' ').map((word) => findWord(server.db, word)))
  const asked = { words, from, city: null, isTogether: false, homeDelivery: false, limit: 20 }
  return findPharmacies(server.db, asked)
}

describe('[P10] [CALL-09] a search by numbers that are typed in part', () => {
  // Two hundred beginnings at most, each in two pharmacies.
  const most = 400
  it.each(['12 main', 'main 12', '12 34', '12 34 main', '1 2 3', '9 22nd st', '12 pharmacy'])(
    'looks at no more pharmacies than have them: %s',
    async (text) => {
      for (const from of [null, near]) {
        const sent = await recordStatements(() => search(text, from))
        const read = await countRowsRead(server.databaseUrl, sent, 'pharmacies', 'free')
        expect(read, from ?? 'no place').toBeLessThanOrEqual(most)
      }
    },
  )

  it('finds by the beginning of a number all the same', async () => {
    // House 1213 has 3413 in its name.
    const [found, ...others] = await search('1213 34', null)
    expect([found?.name, others]).toEqual(['Larkspur Pharmacy 3413', []])
  })
})
