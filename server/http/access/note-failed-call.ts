import type { FastifyRequest } from 'fastify'
import { fixedStatement } from '../../data/fixed-statement.ts'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import { describeCause } from '../../describe-cause.ts'
import { toAppError } from '../error-handler.ts'
import type { LeadWithVersion } from './lead-access.ts'

/**
 * Tells the events of a visit that a call about it failed, on which page it stood then: refused, or by our fault. After
 * the reply, so that it neither delays it nor shows by its time what was looked up; one that cannot be written is left out.
 */
export function noteFailedCall(
  { deps, request }: { deps: Deps; request: FastifyRequest },
  { lead }: LeadWithVersion,
  failure: unknown,
): void {
  const { 'idempotency-key': key } = request.headers
  const kind = toAppError(failure).status < 500 ? 'refusal' : 'error'
  const write = fixedStatement`
    insert into lead_events (lead_id, revision, kind, page_uuid, at, key)
    select id, ${lead.revision}, ${kind}, ${lead.path.at(-1)}::uuid, ${deps.clock.now()},
      ${typeof key === 'string' ? parseUuid(key) : null}::uuid
    from leads where id = ${lead.id}::uuid and device_class is not null
    on conflict do nothing`
  write(deps.db).catch((error: unknown) =>
    request.log.warn({ reqId: request.id, ...describeCause(error) }, 'a failed call was not told'),
  )
}
