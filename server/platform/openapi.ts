import type { OpenAPIV3 } from 'openapi-types'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'

type Schema = OpenAPIV3.SchemaObject
type Shape = z.ZodMiniType

function toSchema(shape: Shape, io: 'input' | 'output'): Schema {
  const schema = z.toJSONSchema(shape, { target: 'openapi-3.0', io, unrepresentable: 'any' })
  // The target asks for exactly what OpenAPI 3.0 allows; only the libraries' types differ.
  return schema as unknown as Schema
}

function describeParameters(endpoint: Endpoint): OpenAPIV3.ParameterObject[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' } satisfies Schema,
  }))
  const query = endpoint.query ? toSchema(endpoint.query, 'input') : {}
  const inQuery: OpenAPIV3.ParameterObject[] = Object.entries(query.properties ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    }),
  )
  return [...inPath, ...inQuery]
}

function describeBody(endpoint: Endpoint): OpenAPIV3.RequestBodyObject | undefined {
  if (endpoint.form) {
    const image: Schema = { type: 'string', format: 'binary' }
    const schema: Schema = { type: 'object', properties: { image }, required: ['image'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!endpoint.body) return undefined
  const schema = toSchema(endpoint.body, 'input')
  return { required: true, content: { 'application/json': { schema } } }
}

const failure: Schema = {
  type: 'object',
  description: 'Either `detail`, or sentences by field.',
  properties: { detail: { type: 'string' } },
  additionalProperties: { type: 'array', items: { type: 'string' } },
}

function describeReplies(endpoint: Endpoint): OpenAPIV3.ResponsesObject {
  const status = String(endpoint.status ?? 200)
  const content = { 'application/json': { schema: toSchema(endpoint.reply, 'output') } }
  return {
    [status]: { description: 'Done', ...(endpoint.status === 204 ? {} : { content }) },
    default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
  }
}

function describeOne(endpoint: Endpoint): OpenAPIV3.OperationObject {
  const requestBody = describeBody(endpoint)
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.auth],
    parameters: describeParameters(endpoint),
    ...(requestBody ? { requestBody } : {}),
    ...(endpoint.auth === 'session' ? { security: [{ session: [] }] } : {}),
    responses: describeReplies(endpoint),
  }
}

/** The API described from the very shapes that check it. */
export function describeApi(endpoints: readonly Endpoint[]): OpenAPIV3.Document {
  const paths: Record<string, OpenAPIV3.PathItemObject> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase()
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: describeOne(endpoint) }
  }
  const description = 'Sent as `JWT <access token>`.'
  return {
    openapi: '3.0.3',
    info: { title: 'Posology API', version: '1' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description },
      },
    },
  }
}
