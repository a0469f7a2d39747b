import { StartError } from '../../../start-error.ts'
import type { PharmacyRecord } from './replace-pharmacies.ts'

/** Taxonomy codes of pharmacies a person may choose; what serves hospitals, homes for the old or labs is none. */
const walkIn = new Set(['333600000X', '3336C0002X', '3336C0003X', '3336C0004X', '3336M0003X'])
const mailOrder = '3336M0002X'
/** All of them begin so: most lines hold no such code and need not be taken apart. */
const codesBegin = '"3336'

const columnNames = {
  npi: 'NPI',
  organization: 'Provider Organization Name (Legal Business Name)',
  otherName: 'Provider Other Organization Name',
  line1: 'Provider First Line Business Practice Location Address',
  line2: 'Provider Second Line Business Practice Location Address',
  city: 'Provider Business Practice Location Address City Name',
  state: 'Provider Business Practice Location Address State Name',
  zip: 'Provider Business Practice Location Address Postal Code',
  country: 'Provider Business Practice Location Address Country Code (If outside U.S.)',
  phone: 'Provider Business Practice Location Address Telephone Number',
  deactivated: 'NPI Deactivation Date',
  reactivated: 'NPI Reactivation Date',
} as const
const code = 'Healthcare Provider Taxonomy Code_'
const isPrimary = 'Healthcare Provider Primary Taxonomy Switch_'
const codesPerRow = 15

type Column = keyof typeof columnNames
interface Columns {
  places: Record<Column, number>
  codes: { code: number; isPrimary: number }[]
}

/** The fields of one record: quoted, with a quote in them doubled, or bare. */
function splitFields(line: string): string[] {
  const fields: string[] = []
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
  }
  return fields
}

function readColumns(header: string): Columns {
  const names = splitFields(header.replace(/^\uFEFF/, '').trimEnd())
  const find = (name: string) => {
    const place = names.indexOf(name)
    if (place < 0) throw new StartError(`The file has no column "${name}".`)
    return place
  }
  const codes = Array.from({ length: codesPerRow }, (_, place) => ({
    code: names.indexOf(code + (place + 1)),
    isPrimary: names.indexOf(isPrimary + (place + 1)),
  })).filter(({ code }) => code >= 0)
  if (codes.length === 0) throw new StartError(`The file has no column "${code}1".`)
  const places = Object.entries(columnNames).map(([key, name]) => [key, find(name)])
  // fromEntries forgets the keys that columnNames guarantees.
  return { places: Object.fromEntries(places) as Record<Column, number>, codes }
}

/** A letter that begins a word, or the name in O'Hara. */
const firstLetter = /(?<=^|[\s\-/&.("]|(?<!\p{L})\p{L}')\p{L}/gu

/** NORTH MAIN DRUG as North Main Drug: the file has capitals only. */
function formatName(text: string): string {
  const line = text.toLowerCase().replace(/\s+/g, ' ')
  return line.replace(firstLetter, (letter) => letter.toUpperCase())
}

function formatPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : null
}

/** Null for whoever is no pharmacy a person may choose, or is none any more. */
function readRecord(line: string, { places, codes }: Columns): PharmacyRecord | null {
  const fields = splitFields(line)
  const read = (column: Column) => (fields[places[column]] ?? '').trim()
  const own = codes.map((at) => ({
    code: fields[at.code] ?? '',
    isPrimary: fields[at.isPrimary] === 'Y',
  }))
  const ours = own.filter(({ code }) => code === mailOrder || walkIn.has(code))
  const main = ours.find((one) => one.isPrimary) ?? ours[0]
  const name = read('otherName') || read('organization')
  const isGone = read('deactivated') !== '' && read('reactivated') === ''
  const country = read('country') || 'US'
  const npi = read('npi')
  if (!main || isGone || name === '' || country !== 'US' || !/^\d{10}$/.test(npi)) return null
  return {
    dosespot_id: Number(npi),
    name: formatName(name),
    lines: [read('line1'), read('line2')].filter(Boolean).map(formatName),
    city: formatName(read('city')),
    state: read('state').toUpperCase(),
    zip: read('zip').slice(0, 5),
    country,
    phone: formatPhone(read('phone')),
    hours: [],
    home_delivery: main.code === mailOrder,
  }
}

/** A record begins with its ten digits; a line that does not goes on with the one before. */
const beginsRecord = /^"?\d{10}"?,/

/** No record comes near it: a file that does is another one, and must not fill the memory. */
const longestRecord = 1_000_000

async function* joinLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let record = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length + record.length > longestRecord) {
      throw new StartError('A line of the file is too long to be a record.')
    }
    for (const line of lines) {
      if (record !== '' && beginsRecord.test(line)) {
        yield record
        record = line
      } else record = record === '' ? line : `${record}\n${line}`
    }
  }
  if (beginsRecord.test(rest)) {
    yield record
    record = rest
  }
  if (record !== '') yield record
}

/**
 * The pharmacies of a provider file of the public registry (npidata_pfile_….csv), read as it comes: one record is
 * held at a time. `chunks` are pieces of its text. Throws StartError.
 */
export async function* readNpiFile(chunks: AsyncIterable<string>): AsyncGenerator<PharmacyRecord> {
  let columns: Columns | null = null
  for await (const line of joinLines(chunks)) {
    if (!columns) {
      columns = readColumns(line)
      continue
    }
    if (!line.includes(codesBegin)) continue
    const record = readRecord(line, columns)
    if (record) yield record
  }
  if (!columns) throw new StartError('The file is empty.')
}
