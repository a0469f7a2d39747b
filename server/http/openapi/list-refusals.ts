import type { Endpoint } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

/** What a call may be refused with because of the kind it is of. */
function listCommon({ method, auth, previews, path, repeatable }: Endpoint): ErrorCode[] {
  const own = auth === 'lead' || path.includes('{')
  return [
    'malformed',
    ...(auth === 'public' ? [] : (['unauthenticated'] as const)),
    ...(auth === 'clinic' ? (['forbidden'] as const) : []),
    ...(own ? (['not_found'] as const) : []),
    ...(auth === 'lead' ? (['programme_withdrawn'] as const) : []),
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
