import type { OutsideRoute } from '../outside-route.ts'
import type { OutsideAccess } from '../route-register.ts'
import type { ConvertedShapes } from './convert-shapes.ts'
import { describeRefusals } from './describe-refusals.ts'
import { asJson, describePath, type Part } from './part.ts'

/** Under what it is listed, and what who asks has to show. */
const ways: Record<OutsideAccess, { tag: string; security: Part[] }> = {
  public: { tag: 'public', security: [] },
  imageOwner: { tag: 'lead', security: [{}, { session: [] }] },
  sessionStream: { tag: 'session', security: [{ session: [] }] },
  signer: { tag: 'stripe', security: [{ stripeSignature: [] }] },
}

const anyBody = { type: 'object', additionalProperties: true } as const

function describeReply({ reply: { status, contentType, description } }: OutsideRoute): Part {
  const location = { description: 'Where it is.', schema: { type: 'string' } } as const
  const content = contentType && { [contentType]: { schema: formatSchema(contentType) } }
  return {
    description,
    ...(status === 303 && { headers: { Location: location } }),
    ...(content && { content }),
  }
}

function formatSchema(contentType: string): Part {
  if (contentType === 'application/json') return anyBody
  const isText = contentType.startsWith('text/')
  return { type: 'string', ...(!isText && { format: 'binary' }) }
}

/** A route outside the contract, from what its area says of it. */
export function describeOutside(route: OutsideRoute, shapes: ConvertedShapes): Part {
  const { id, summary, access, path, query = {}, body, reply, refusals } = route
  const { tag, security } = ways[access]
  const inQuery = Object.entries(query).map(([name, description]) => ({
    ...{ name, in: 'query', required: false, description },
    schema: { type: 'string' },
  }))
  return {
    operationId: id,
    summary,
    tags: [tag],
    parameters: [...describePath(path), ...inQuery],
    ...(body && { requestBody: { required: true, description: body, content: asJson(anyBody) } }),
    security,
    responses: {
      [String(reply.status)]: describeReply(route),
      ...describeRefusals({}, [...refusals, 'unexpected', 'unavailable', 'starting'], shapes),
    },
  }
}
