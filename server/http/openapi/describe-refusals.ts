import type { Endpoint } from '../../../contract/endpoint.ts'
import { type ErrorCode, errors } from '../../../contract/errors.ts'
import { flow } from '../../../contract/shapes/flow.ts'
import type { ConvertedShapes } from './convert-shapes.ts'
import { asJson, type Part, refer } from './part.ts'

/** Schemas of what a refusal says. */
export const describeFailures = (shapes: ConvertedShapes): Record<string, Part> => ({
  Refusal: {
    type: 'object',
    description: 'One sentence for the person.',
    properties: { detail: { type: 'string' } },
    required: ['detail'],
  },
  FieldRefusal: {
    type: 'object',
    description: 'Sentences by field, or by item id.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  FlowRefusal: {
    allOf: [refer(shapes.nameOf(flow)), refer('Refusal')],
    description: 'The whole current flow, with the sentence as its detail.',
  },
})

type Refusing = Pick<Endpoint, 'flowRefusals' | 'refusalBodies'>

function describeStatus(
  { flowRefusals = [], refusalBodies = {} }: Refusing,
  status: number,
  codes: ErrorCode[],
  shapes: ConvertedShapes,
): Part {
  const hasFlow = (code: ErrorCode) => flowRefusals.includes(code)
  const withFlow = codes.filter(hasFlow)
  const own = codes.flatMap((code) => refusalBodies[code] ?? [])
  const kinds: Part[] = [
    ...own.map((shape) => refer(shapes.nameOf(shape))),
    ...(withFlow.length > 0 ? [refer('FlowRefusal')] : []),
    ...(withFlow.length + own.length < codes.length ? [refer('Refusal')] : []),
    ...(status === 400 ? [refer('FieldRefusal')] : []),
  ]
  const waits = status === 429 || status === 503
  const after = { description: 'Seconds to wait.', schema: { type: 'integer' } } as const
  const lines = codes.map((code) => {
    const body = hasFlow(code) ? ' The body is the whole current flow.' : ''
    return `${code}: ${errors[code].detail}${body}`
  })
  return {
    description: lines.join('\n\n'),
    ...(waits ? { headers: { 'Retry-After': after } } : {}),
    content: asJson(kinds.length === 1 && kinds[0] ? kinds[0] : { anyOf: kinds }),
  }
}

/** What each status tells, by the codes that a call may be refused with. */
export function describeRefusals(
  refusing: Refusing,
  codes: readonly ErrorCode[],
  shapes: ConvertedShapes,
): Record<string, Part> {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      describeStatus(refusing, status, some, shapes),
    ]),
  )
}
