import type {
  readFhir as readEndpoint,
  searchFhir as searchEndpoint,
} from '../../../../contract/endpoints/clinic/fhir.ts'
import { parseUuid } from '../../../data/uuid.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { cutPage, readCursor, rowsAsked } from '../../../http/paging.ts'
import { readToday } from '../../leads/shared/read-today.ts'
import { buildSearchBundle, referByPath } from './bundle.ts'
import { fhirTypes } from './resource.ts'
import { findKnownPatient, type Reading, sources } from './sources.ts'

type ClinicCall = Pick<Call, 'deps' | 'request'>

function openReading({ deps, request }: ClinicCall): Reading {
  const today = readToday(request, deps.clock.now())
  return { deps, today, log: request.log, refer: referByPath }
}

/** Throws not_found for a type that does not go out. */
function requireSource(name: string) {
  const type = fhirTypes.find((known) => known === name)
  if (!type) throw new AppError('not_found')
  return sources[type]
}

/** Throws not_found for what is not there, and for what no clinic may know of. */
export async function readFhir(
  call: Call<typeof readEndpoint>,
): Promise<ReplyOf<typeof readEndpoint>> {
  const source = requireSource(call.params.resource)
  const id = parseUuid(call.params.id)
  const resource = id && (await source.find(openReading(call), id))
  if (!resource) throw new AppError('not_found')
  return resource
}

/** Throws not_found for a patient nobody knows. */
export async function searchFhir(
  call: Call<typeof searchEndpoint>,
): Promise<ReplyOf<typeof searchEndpoint>> {
  const { deps, request, params, query } = call
  const source = requireSource(params.resource)
  const cursor = readCursor(query.page)
  const id = parseUuid(query.patient.replace(/^Patient\//, ''))
  const patient = id && (await findKnownPatient(deps, id))
  if (!patient) throw new AppError('not_found')
  const placed = await source.list(openReading(call), patient, { cursor, most: rowsAsked })
  const { rows, next } = cutPage(request, placed, ({ at, resource }) => ({ at, id: resource.id }))
  const { publicUrl } = deps.config
  return buildSearchBundle({
    resources: rows.map(({ resource }) => resource),
    base: `${publicUrl}/api/v1/clinic/fhir`,
    self: `${publicUrl}${request.url}`,
    next: next && `${publicUrl}${next}`,
  })
}
