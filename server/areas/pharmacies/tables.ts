import type { ColumnType } from 'kysely'

interface PharmaciesTable {
  /** A number of at most ten digits, which the driver gives as text. */
  dosespot_id: ColumnType<string, number, never>
  name: string
  lines: string[]
  city: string
  state: string
  zip: string
  country: string
  phone: string | null
  hours: string[]
  home_delivery: boolean
  /** A cube of three numbers, as text. */
  place: string
  words: string[]
}

interface PharmacyWordsTable {
  word: string
  uses: number
}

declare module '../../data/schema.ts' {
  interface DatabaseSchema {
    pharmacies: PharmaciesTable
    pharmacy_words: PharmacyWordsTable
  }
}
