/** The columns of the registry's file that are read, in its order; the others stand between them, empty. */
const read = new Map<number, string>([
  [0, 'NPI'],
  [4, 'Provider Organization Name (Legal Business Name)'],
  [11, 'Provider Other Organization Name'],
  [28, 'Provider First Line Business Practice Location Address'],
  [29, 'Provider Second Line Business Practice Location Address'],
  [30, 'Provider Business Practice Location Address City Name'],
  [31, 'Provider Business Practice Location Address State Name'],
  [32, 'Provider Business Practice Location Address Postal Code'],
  [33, 'Provider Business Practice Location Address Country Code (If outside U.S.)'],
  [34, 'Provider Business Practice Location Address Telephone Number'],
  [39, 'NPI Deactivation Date'],
  [40, 'NPI Reactivation Date'],
  ...Array.from({ length: 15 }, (_, place): [number, string][] => [
    [47 + 4 * place, `Healthcare Provider Taxonomy Code_${place + 1}`],
    [50 + 4 * place, `Healthcare Provider Primary Taxonomy Switch_${place + 1}`],
  ]).flat(),
])
const columnCount = 330
const columns = Array.from(
  { length: columnCount },
  (_, place) => read.get(place) ?? `Other ${place}`,
)

const formatLine = (fields: readonly string[]) =>
  `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\n`

/** Lines as the registry writes them; a row that names no NPI has the next one from 1,000,000,000 on. */
export function* writeNpiLines(
  rows: Iterable<Readonly<Record<string, string>>>,
): Generator<string> {
  yield formatLine(columns)
  let npi = 1_000_000_000
  for (const row of rows) {
    yield formatLine(columns.map((name) => row[name] ?? (name === 'NPI' ? String(npi) : '')))
    npi += 1
  }
}
