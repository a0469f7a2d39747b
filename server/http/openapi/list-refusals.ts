import type { Endpoint } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { namesInQuery } from './query-parameters.ts'

/** What a call may be refused with because of the kind it is of. */
function listCommon(endpoint: Endpoint): ErrorCode[] {
  const { method, auth, previews, path, repeatable } = endpoint
  const own = auth === 'lead' || path.includes('{') || namesInQuery(endpoint)
  return [
    'malformed',
    ...(auth === 'lead' || auth === 'session' ? (['unauthenticated'] as const) : []),
    ...(auth === 'clinic' ? (['clinic_key_unknown', 'clinic_scope_missing'] as const) : []),
    ...(own ? (['not_found'] as const) : []),
    ...(auth === 'lead' && !previews ? (['preview_only'] as const) : []),
    ...(method === 'GET' ? [] : (['cross_site', 'too_large', 'unsupported_media'] as const)),
    ...(repeatable ? (['key_reused'] as const) : []),
    'too_slow',
    'too_many',
    'unexpected',
    'unavailable',
    'starting',
  ]
}

/** Everything an endpoint may be refused with: by its kind, and as its value declares. */
export function listRefusals(endpoint: Endpoint): ErrorCode[] {
  const { refusals = [], flowRefusals = [] } = endpoint
  return [...new Set([...listCommon(endpoint), ...refusals, ...flowRefusals])]
}
