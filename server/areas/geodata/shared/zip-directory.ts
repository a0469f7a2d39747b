import { Worker } from 'node:worker_threads'
import { usStates } from '../../../../contract/states.ts'
import { readZip } from '../../../../contract/zip.ts'
import { AppError } from '../../../http/app-error.ts'

export interface Place {
  city: string
  state: { name: string; short_name: string }
}

/** Places with a zip code that are no state. */
const territories: Record<string, string> = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'U.S. Virgin Islands',
}

const stateNames = new Map([
  ...Object.entries(territories),
  ...usStates.map((state) => [state.shortName, state.name] as const),
])

let loading: Promise<Map<string, string>> | null = null

/**
 * Reads the directory in a worker: it takes 0.2 s and 80 MB there, and a compact copy of 3 MB stays
 * here. Not before the first zip code is asked for.
 */
function loadDirectory(): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../zip-worker.ts', import.meta.url))
    worker.once('message', (text: string) => {
      resolve(new Map(text.split('\n').map((line) => [line.slice(0, 5), line.slice(5)])))
      void worker.terminate()
    })
    worker.once('error', reject)
  })
}

/** The place of a zip code, or null when there is none. `text` may be any. */
export async function findPlace(text: string): Promise<Place | null> {
  const zip = readZip(text)
  if (zip === null) return null
  loading ??= loadDirectory().catch((error) => {
    loading = null
    throw error
  })
  const entry = (await loading).get(zip)
  if (!entry) return null
  const shortName = entry.slice(0, 2)
  return {
    city: entry.slice(2),
    state: { name: stateNames.get(shortName) ?? shortName, short_name: shortName },
  }
}

/** The place of what somebody asks for. Throws what is wrong with its shape, or that there is none. */
export async function requirePlace(text: string): Promise<Place> {
  if (readZip(text) === null) throw new AppError('zip_malformed')
  const place = await findPlace(text)
  if (!place) throw new AppError('zip_unknown')
  return place
}

/** Null serves every state. */
export function isServed(place: Place, servedStates: string[] | null): boolean {
  return servedStates?.includes(place.state.short_name) ?? true
}
