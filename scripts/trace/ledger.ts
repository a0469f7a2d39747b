/** Where a requirement can be observed, which decides what kind of test proves it. */
export type Observation = 'journey' | 'browser' | 'component' | 'wire' | 'request' | 'anywhere'

/** What only the whole stack shows: what the document, the server or more than one page view decides. */
const wholeStack =
  /cookie|document|reload|\btabs?\b|sign(?:ed|s|ing)?[ -](?:in|out|up)|log(?:in|out)\b|refresh|fram(?:e|ed|able)\b|policy|upload|mailed|restart/i

/** What the server has to answer for: a call is proved by its reply, a record by what is stored. */
const serverAreas = ['CALL', 'ENTITY']

export interface LedgerRow {
  id: string
  area: string
  requirement: string
  observation: Observation
}

/** Parses docs/requirements.tsv. Throws on a row that is not six columns or an id used twice. */
export function parseLedger(text: string): LedgerRow[] {
  const [, ...lines] = text.trimEnd().split('\n')
  const seen = new Set<string>()
  return lines.map((line, index) => {
    const [id, , , requirement, observe, source] = line.split('\t')
    const area = /^([A-Z]+)-\d+$/.exec(id ?? '')?.[1]
    if (!id || !area || !requirement || !observe || source === undefined) {
      throw new Error(`docs/requirements.tsv line ${index + 2} is not a requirement`)
    }
    if (seen.has(id)) throw new Error(`docs/requirements.tsv has ${id} twice`)
    seen.add(id)
    return { id, area, requirement, observation: readObservation(area, observe, requirement) }
  })
}

/** The words before the first colon say where to look; a clock or storage is the browser's. */
function readObservation(area: string, observe: string, requirement: string): Observation {
  const [where = ''] = observe.split(':')
  if (where.includes('or component')) return 'component'
  if (where.includes('or state')) return 'anywhere'
  const needsWholeStack = wholeStack.test(`${requirement} ${observe}`)
  if (/browser|storage|clock|screen/.test(where)) return needsWholeStack ? 'journey' : 'browser'
  return needsWholeStack || serverAreas.includes(area) ? 'wire' : 'request'
}
