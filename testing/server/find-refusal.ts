import type { Endpoint } from '../../contract/endpoint.ts'
import { errors } from '../../contract/errors.ts'
import { listRefusals } from '../../server/http/openapi/list-refusals.ts'

/** What an endpoint answered. */
export interface SeenReply {
  endpoint: Endpoint
  status: number
  body: unknown
}

interface SeenRefusal {
  /** The endpoint's name, the status and the code. */
  at: string
  /** Whether the endpoint says that this refusal carries the whole flow. */
  isDeclared: boolean
  hasFlow: boolean
}

/** The refusal that a reply tells by its sentence; null where it tells none. */
export function findRefusal({ endpoint, status, body }: SeenReply): SeenRefusal | null {
  const said = typeof body === 'object' && body !== null ? body : {}
  if (status < 400 || !('detail' in said)) return null
  const code = listRefusals(endpoint).find(
    (one) => errors[one].status === status && errors[one].detail === said.detail,
  )
  const isDeclared = code !== undefined && endpoint.flowRefusals?.includes(code) === true
  return { at: `${endpoint.id} ${status} ${code}`, isDeclared, hasFlow: 'page_uuid' in said }
}
