import { describe, expect, it } from 'vitest'
import { writeNpiLines } from '../../../testing/npi-file.ts'
import { readNpiFile } from './shared/read-npi-file.ts'
import type { PharmacyRecord } from './shared/replace-pharmacies.ts'

const pharmacy = {
  'Provider Organization Name (Legal Business Name)': 'O\'HARA DRUG, "OLD MILL" INC',
  'Provider First Line Business Practice Location Address': '12 N ELM ST',
  'Provider Business Practice Location Address City Name': 'SAINT PAUL',
  'Provider Business Practice Location Address State Name': 'MN',
  'Provider Business Practice Location Address Postal Code': '551011234',
  'Provider Business Practice Location Address Telephone Number': '5552014477',
  'Healthcare Provider Taxonomy Code_1': '3336C0003X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
}
const code = (one: string) => ({ 'Healthcare Provider Taxonomy Code_1': one })

async function read(
  rows: readonly Record<string, string>[],
  cut = (text: string) => [text],
): Promise<PharmacyRecord[]> {
  async function* chunks() {
    yield* cut([...writeNpiLines(rows)].join(''))
  }
  const named = await Array.fromAsync(readNpiFile(chunks()))
  return named.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]))
}

describe('the file of the registry', () => {
  it('is read as people write names, with quotes and commas in them', async () => {
    expect(await read([pharmacy])).toEqual([
      {
        dosespot_id: 1_000_000_000,
        name: 'O\'Hara Drug, "Old Mill" Inc',
        lines: ['12 N Elm St'],
        city: 'Saint Paul',
        state: 'MN',
        zip: '55101',
        country: 'US',
        phone: '(555) 201-4477',
        hours: [],
        home_delivery: false,
      },
    ])
  })

  it('[P16] is the same however it is cut, with a line break in a field too', async () => {
    const rows = [{ ...pharmacy, 'Provider Other Organization Name': 'TWO\nLINES' }, pharmacy]
    const whole = await read(rows)
    expect(whole.map(({ name }) => name)).toEqual(['Two Lines', 'O\'Hara Drug, "Old Mill" Inc'])
    for (const size of [1, 7, 64]) {
      const cut = (text: string) =>
        Array.from({ length: Math.ceil(text.length / size) }, (_, place) =>
          text.slice(place * size, (place + 1) * size),
        )
      expect(await read(rows, cut)).toEqual(whole)
    }
  })

  it('keeps what a person may choose: open, here, and no hospital’s', async () => {
    const rows = [
      { ...pharmacy, ...code('207Q00000X') },
      { ...pharmacy, ...code('3336I0012X') },
      { ...pharmacy, 'NPI Deactivation Date': '01/02/2020' },
      {
        ...pharmacy,
        'NPI Deactivation Date': '01/02/2020',
        'NPI Reactivation Date': '01/02/2021',
      },
      {
        ...pharmacy,
        'Provider Business Practice Location Address Country Code (If outside U.S.)': 'CA',
      },
      { ...pharmacy, ...code('3336M0002X') },
      {
        ...pharmacy,
        'Healthcare Provider Taxonomy Code_2': '3336M0002X',
      },
    ]
    const found = await read(rows)
    expect(found.map(({ dosespot_id: id, home_delivery: sends }) => [id, sends])).toEqual([
      [1_000_000_003, false],
      [1_000_000_005, true],
      [1_000_000_006, false],
    ])
  })

  it('[P16] is refused with a sentence when it is another one, before it fills the memory', async () => {
    const others = [
      ['', 'The file is empty.'],
      ['a,b\n1,2\n', 'The file has no column "Healthcare Provider Taxonomy Code_1".'],
      ['x'.repeat(1_000_001), 'A line of the file is too long to be a record.'],
    ] as const
    for (const [text, message] of others) {
      await expect(read([], () => [text])).rejects.toThrow(message)
    }
  })

  it('[P16] that is cut off within a record is refused, wherever that is', async () => {
    const whole = [...writeNpiLines([pharmacy, pharmacy, pharmacy])].join('')
    const [header = '', first = '', second = ''] = whole.split('\n')
    const last = header.length + first.length + second.length + 3
    for (const length of [last + 5, last + 11, last + 12, last + 60, whole.length - 2]) {
      await expect(read([], () => [whole.slice(0, length)])).rejects.toThrow(
        'The file is cut off: its last record, in line',
      )
    }
    // The break of its last line alone is missed by nobody.
    expect(await read([], () => [whole.slice(0, -1)])).toHaveLength(3)
    await expect(read([], () => [header.slice(0, -1)])).rejects.toThrow(
      'The file is cut off in its first line.',
    )
  })

  it('[P16] with what no record holds is refused with its line', async () => {
    const other = 'Provider Other Organization Name'
    const refused = [
      [{ ...pharmacy, [other]: 'MAIN\0DRUG' }, 'Line 3 of the file holds a NUL'],
      [{ ...pharmacy, [other]: 'X'.repeat(900_000) }, 'It is line 3.'],
      [
        { ...pharmacy, [other]: 'X'.repeat(501) },
        'Line 3 of the file has a field that is too long',
      ],
    ] as const
    for (const [row, message] of refused) {
      await expect(read([pharmacy, row, pharmacy])).rejects.toThrow(message)
    }
    const lines = [...writeNpiLines([pharmacy, pharmacy])]
    const short = `"1000000009","${'3336C0003X'}"\n`
    await expect(read([], () => [lines.join('') + short + lines[1]])).rejects.toThrow(
      'Line 4 of the file is no whole record.',
    )
  })
})
