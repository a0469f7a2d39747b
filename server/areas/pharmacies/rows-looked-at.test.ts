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

/** A third of the directory, behind the first half of it and far from Springfield. */
const isFar = (house: number) => house >= 6_000 && house < 10_000

/** Each number is the house of one and of one other the number in its name. */
function* build(): Generator<PharmacyRecord> {
  for (let house = 0; house < pharmacies; house += 1) {
    const family = isFar(house) ? 'Old Oak Orchard Ocean Oval Owl' : 'Larkspur'
    yield {
      dosespot_id: 1_000_000 + house,
      name: `${family} Pharmacy ${house + 2_200}`,
      lines: [`${house} ${house % 8 === 0 ? '22nd St' : 'Main Street'}`],
      ...{ city: 'Springfield', state: 'IL' },
      zip: isFar(house) ? '98101' : (zips[house % zips.length] ?? zips[0]),
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

/** The most rows that one statement of a search looks at. */
async function countLookedAt(text: string, from: string | null): Promise<number> {
  const sent = await recordStatements(() => search(text, from))
  expect(sent.some((one) => one.text.includes('from pharmacies '))).toBe(true)
  return countRowsRead(server.databaseUrl, sent, 'pharmacies', 'free')
}

describe('[P10] [CALL-09] a search by numbers that are typed in part', () => {
  // Of 12: houses 12, 120 to 129 and 1200 to 1299, names 12000 to 12999; three numbers are never in one but by its street.
  const most = 1_111
  it.each(['12 main', 'main 12', '12 34', '12 34 main', '1 2 3', '9 22nd st', '12 pharmacy'])(
    'looks at no more pharmacies than have them: %s',
    async (text) => {
      for (const from of [null, near]) {
        expect(await countLookedAt(text, from), from ?? 'no place').toBeLessThanOrEqual(most)
      }
    },
  )

  it('finds by the beginning of a number all the same', async () => {
    // House 1213 has 3413 in its name.
    const [found, ...others] = await search('1213 34', null)
    expect([found?.name, others]).toEqual(['Larkspur Pharmacy 3413', []])
  })
})

describe('[P10] [CALL-09] a search by a letter or two', () => {
  it.each(['o', 'ol', 'o s', 'o p s'])(
    'looks at few or at those that fit, however late in the directory or far away: %s',
    async (text) => {
      expect(await countLookedAt(text, null)).toBeLessThanOrEqual(4_000)
      expect(await countLookedAt(text, near)).toBeLessThanOrEqual(4_000)
    },
  )

  it('looks at those nearby and no others where they fit', async () => {
    // Of the others every seventh is in Springfield, 1,144, and one more tells that these are all.
    for (const text of ['l', 'p', 's', 'm']) {
      expect(await countLookedAt(text, near), text).toBeLessThanOrEqual(1_145)
    }
  })

  it('compares each with one word', async () => {
    const found = await Promise.all(['1', 'o', 'ol', 's'].map((word) => findWord(server.db, word)))
    expect(found.map(({ words, uses }) => [words.length, uses])).toEqual([
      // Houses 1, 10 to 19, 100 to 199, 1000 to 1999, 10000 to 11999; names 10000 to 14199, whose houses begin from 7800.
      [1, 5_311],
      [1, 4_000],
      [1, 4_000],
      [1, 12_000],
    ])
  })

  it('finds the nearest first, then by name, also where none is nearby', async () => {
    const expected = Array.from(
      { length: 20 },
      (_, place) => `Old Oak Orchard Ocean Oval Owl Pharmacy ${10_000 + place}`,
    )
    for (const text of ['o', 'ow p s']) {
      expect((await search(text, near)).map(({ name }) => name)).toEqual(expected)
    }
  })
})
