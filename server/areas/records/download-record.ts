import pLimit from 'p-limit'
import type {
  downloadFhirRecord as fhirEndpoint,
  downloadRecord as readableEndpoint,
} from '../../../contract/endpoints/profile/records.ts'
import { isZone } from '../../../contract/places/time-zone.ts'
import type { RecordFile } from '../../../contract/shapes/profile/record-file.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handlers.ts'
import { readToday } from '../leads/shared/read-today.ts'
import { mapRecord } from './fhir/map-record.ts'
import { readPhotos } from './file/read-photos.ts'
import { writeRecord } from './file/write-record.ts'
import { type GatheredRecord, gatherRecord } from './gather-record.ts'

type OwnCall = Call<typeof readableEndpoint> | Call<typeof fhirEndpoint>

/** Each holds a whole record in memory. */
const making = pLimit(2)
const mostWaiting = 10

/** Made one after the other. Throws unavailable while too many wait, too_many for who asks again and again. */
async function makeFile(
  { deps, session, query, request, reply, countPerson }: OwnCall,
  extension: string,
  make: (record: GatheredRecord, now: Date) => Promise<Omit<RecordFile, 'name'>>,
): Promise<RecordFile> {
  const { accountId } = session
  countPerson(accountId)
  if (making.pendingCount >= mostWaiting) throw new AppError('unavailable', { retryAfterS: 5 })
  const now = deps.clock.now()
  const today = readToday(request, now)
  const made = await making(async () => {
    const asked = { deps, accountId, person: query.person, today, log: request.log }
    return make(await gatherRecord(asked), now)
  })
  const name = `your-record-${today}.${extension}`
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}.json"`,
  })
  return { name, ...made }
}

export function downloadRecord(call: Call<typeof readableEndpoint>): Promise<RecordFile> {
  return makeFile(call, 'html', async (record, now) => {
    const visits = record.visits.map(({ id }) => id)
    const { timezone = '' } = call.query
    const zone = isZone(timezone) ? timezone : 'UTC'
    const document = writeRecord(record, await readPhotos(call.deps, visits), { now, zone })
    return { media_type: 'text/html', document }
  })
}

export function downloadFhirRecord(call: Call<typeof fhirEndpoint>): Promise<RecordFile> {
  return makeFile(call, 'fhir.json', async (record, now) => ({
    media_type: 'application/fhir+json',
    document: `${JSON.stringify(mapRecord(record, now), null, 2)}\n`,
  }))
}
