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

/** Why nobody can choose what has a number of the file; `other` is no pharmacy for people, or abroad. */
export type Lack = 'closed' | 'other' | 'nameless'

/** A number of the file, and its pharmacy or why there is none. */
export interface Named {
  npi: string
  found: PharmacyRecord | Lack
}

/** Whether it matters what has a number that is no pharmacy's. */
type IsAsked = (npi: string) => boolean

type Column = keyof typeof columnNames
interface Columns {
  count: number
  places: Record<Column, number>
  codes: { code: number; isPrimary: number }[]
}

/** Where the quoted field ends that begins at `start`; -1 where it never does. */
function findQuote(line: string, start: number): number {
  let end = line.indexOf('"', start + 1)
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2)
  return end
}

/** The fields of one record: quoted, with a quote in them doubled, or bare. Null where a quoted one does not end. */
function splitFields(line: string): string[] | null {
  const fields: string[] = []
  for (let at = 0; ; at += 1) {
    const isQuoted = line[at] === '"'
    const comma = line.indexOf(',', at)
    const end = isQuoted ? findQuote(line, at) : comma < 0 ? line.length : comma
    if (end < 0) return null
    const field = line.slice(isQuoted ? at + 1 : at, end)
    fields.push(isQuoted ? field.replaceAll('""', '"') : field)
    at = isQuoted ? end + 1 : end
    if (at >= line.length) return fields
    if (line[at] !== ',') return null
  }
}

function readColumns(header: string): Columns {
  const names = splitFields(header.replace(/^\uFEFF/, '').trimEnd())
  if (!names) throw new StartError('The file is cut off in its first line.')
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
  const byName = Object.fromEntries(places) as Record<Column, number>
  return { count: names.length, places: byName, codes }
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

/** The registry's own are far shorter, and no index takes a word that is much longer. */
const longestField = 500

function requireFields({ text, line }: Row, { count }: Columns): string[] {
  const fields = splitFields(text.trimEnd())
  if (fields?.length !== count) throw new StartError(`Line ${line} of the file is no whole record.`)
  if (fields.some((field) => field.length > longestField)) {
    throw new StartError(
      `Line ${line} of the file has a field that is too long for the registry's.`,
    )
  }
  return fields
}

/** The pharmacy of a row, or why nobody may choose it. */
function readRecord(row: Row, columns: Columns): PharmacyRecord | Lack {
  const { places, codes } = columns
  const fields = requireFields(row, columns)
  const read = (column: Column) => (fields[places[column]] ?? '').trim()
  const own = codes.map((at) => ({
    code: fields[at.code] ?? '',
    isPrimary: fields[at.isPrimary] === 'Y',
  }))
  const ours = own.filter(({ code }) => code === mailOrder || walkIn.has(code))
  const main = ours.find((one) => one.isPrimary) ?? ours[0]
  if (read('deactivated') !== '' && read('reactivated') === '') return 'closed'
  const country = read('country') || 'US'
  const npi = read('npi')
  if (!main || country !== 'US' || !/^\d{10}$/.test(npi)) return 'other'
  const name = read('otherName') || read('organization')
  if (name === '') return 'nameless'
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
const beginsRecord = /^"?(\d{10})"?,/

/** No record comes near it: a file that does is another one, and must not fill the memory. */
const longestRecord = 100_000

/** A record as it stands in the file, and the line it begins in. */
interface Row {
  text: string
  line: number
}

function requireText(row: Row): Row {
  if (row.text.length > longestRecord) {
    throw new StartError(`A line of the file is too long to be a record. It is line ${row.line}.`)
  }
  if (row.text.includes('\0')) {
    throw new StartError(`Line ${row.line} of the file holds a NUL, which no text does.`)
  }
  return row
}

/** The lines of each piece, each whole. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  let count = 0
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    count += lines.length
    requireText({ text: rest, line: count + 1 })
    yield lines
  }
  if (rest !== '') yield [rest]
}

async function* joinLines(chunks: AsyncIterable<string>): AsyncGenerator<Row> {
  let row: Row | null = null
  let line = 0
  for await (const lines of splitLines(chunks)) {
    for (const text of lines) {
      line += 1
      if (row && !beginsRecord.test(text)) {
        row = requireText({ text: `${row.text}\n${text}`, line: row.line })
        continue
      }
      if (row) yield row
      row = requireText({ text, line })
    }
  }
  if (row) yield row
}

/** Most rows are no pharmacies': what they are is only read where somebody asks. Null for those. */
function readNamed(row: Row, columns: Columns, isAsked: IsAsked): Named | null {
  const npi = beginsRecord.exec(row.text)?.[1] ?? ''
  if (!row.text.includes(codesBegin) && !isAsked(npi)) return null
  return { npi, found: readRecord(row, columns) }
}

/** Throws where a file ends within a record: the rest of the country would be missing. */
function requireEnd({ text, line }: Row, { count }: Columns): void {
  if (splitFields(text.trimEnd())?.length === count) return
  throw new StartError(`The file is cut off: its last record, in line ${line}, is not whole.`)
}

/**
 * The pharmacies of a provider file of the public registry (npidata_pfile_….csv), read as it comes: one record is
 * held at a time. `chunks` are pieces of its text. Tells of each row with a pharmacy's code, and of each whose
 * number is asked for. Throws StartError.
 */
export async function* readNpiFile(
  chunks: AsyncIterable<string>,
  isAsked: IsAsked = () => false,
): AsyncGenerator<Named> {
  let columns: Columns | null = null
  let last: Row | null = null
  for await (const row of joinLines(chunks)) {
    if (!columns) {
      columns = readColumns(row.text)
      continue
    }
    // Only known to be the last once no other has come.
    const named = last && readNamed(last, columns, isAsked)
    if (named) yield named
    last = row
  }
  if (!columns) throw new StartError('The file is empty.')
  if (!last) return
  requireEnd(last, columns)
  const named = readNamed(last, columns, isAsked)
  if (named) yield named
}
