import { expect, it } from 'vitest'
import { describeImport } from './import-pharmacies.ts'

it('[P1] an import says how many pharmacies are gone, and why', () => {
  expect(describeImport({ kept: 4, unplaced: 0, former: 0, gone: {} })).toBe(
    'The directory holds 4 pharmacies.',
  )
  expect(describeImport({ kept: 4, unplaced: 0, former: 4, gone: {} })).toBe(
    'The directory holds 4 pharmacies. Of the 4 before, 0 are gone.',
  )
  const gone = { unplaced: 1_596, closed: 2 }
  expect(describeImport({ kept: 2_400, unplaced: 1_600, former: 3_998, gone })).toBe(
    'The directory holds 2400 pharmacies. Of the 3998 before, 1598 are gone: 2 closed, 1596 with no zip code we know. 1600 in the file have no zip code we know and were left out.',
  )
})
