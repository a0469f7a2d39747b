import type { Endpoint } from '../../../contract/endpoint.ts'
import { utcOffsetHeader } from '../../../contract/headers.ts'
import type { OutsideRoute } from '../outside-route.ts'
import { describeTables } from './code-tables.ts'
import { type ConvertedShapes, convertShapes } from './convert-shapes.ts'
import { describeOutside } from './describe-outside.ts'
import { describeFailures, describeRefusals } from './describe-refusals.ts'
import { listRefusals } from './list-refusals.ts'
import { asJson, describePath, type Part, refer } from './part.ts'
import { describeQuery } from './query-parameters.ts'

function describeHeaders({ repeatable, localDay }: Endpoint): Part[] {
  const header = (name: string, schema: Part, description: string): Part => ({
    name,
    in: 'header',
    required: false,
    schema,
    description,
  })
  const key = 'A uuid of this request: sent again with it, nothing is done twice.'
  const offset = 'Minutes the person’s clock is ahead of UTC: it decides which day it is for them.'
  return [
    ...(repeatable ? [header('Idempotency-Key', { type: 'string', format: 'uuid' }, key)] : []),
    ...(localDay ? [header(utcOffsetHeader, { type: 'integer' }, offset)] : []),
  ]
}

function describeParameters(endpoint: Endpoint): Part[] {
  return [
    ...describePath(endpoint.path),
    ...describeQuery(endpoint).map((part): Part => ({ ...part })),
    ...describeHeaders(endpoint),
  ]
}

function describeForm(form: NonNullable<Endpoint['form']>): Part {
  const parts = Object.entries(form)
  return {
    type: 'object',
    properties: Object.fromEntries(
      parts.map(([name, { kind, description }]) => [
        name,
        {
          type: 'string',
          ...(kind === 'file' && { format: 'binary' }),
          ...(description && { description }),
        },
      ]),
    ),
    required: parts.filter(([, { kind }]) => kind === 'file').map(([name]) => name),
  }
}

function describeBody({ form, body }: Endpoint, shapes: ConvertedShapes): Part | undefined {
  if (form) {
    return { required: true, content: { 'multipart/form-data': { schema: describeForm(form) } } }
  }
  const required = body?.safeParse(undefined).success === false
  return body && { required, content: asJson(refer(shapes.nameOf(body))) }
}

function describeReplies(endpoint: Endpoint, shapes: ConvertedShapes): Part {
  const content = asJson(refer(shapes.nameOf(endpoint.reply)))
  const done = { description: 'Done', ...(endpoint.status === 204 ? {} : { content }) }
  return {
    [String(endpoint.status ?? 200)]: done,
    ...describeRefusals(endpoint, listRefusals(endpoint), shapes),
  }
}

/** A visit without an account needs no session: its browser's cookie, or nothing, opens it. */
const security: Record<Endpoint['auth'], Part[]> = {
  public: [],
  lead: [{}, { session: [] }],
  session: [{ session: [] }],
  clinic: [{ clinicKey: [] }],
}

function describeOne(endpoint: Endpoint, shapes: ConvertedShapes): Part {
  const requestBody = describeBody(endpoint, shapes)
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.auth],
    parameters: describeParameters(endpoint),
    ...(requestBody ? { requestBody } : {}),
    // A key's scope, as a role it has to have.
    security: endpoint.scope ? [{ clinicKey: [endpoint.scope] }] : security[endpoint.auth],
    responses: describeReplies(endpoint, shapes),
  }
}

const tags = [
  { name: 'public', description: 'For anybody.' },
  { name: 'lead', description: 'For the browser of the visit, or who is signed in to it.' },
  { name: 'session', description: 'For who is signed in.' },
  { name: 'clinic', description: 'For a clinic, by a key that is for this.' },
]

const stripeTag = { name: 'stripe', description: 'For Stripe alone, which signs what it sends.' }

/** Those of the schemas that the paths lead to, by way of each other. */
function keepUsed(paths: object, schemas: Record<string, object>): Record<string, object> {
  const used = new Set<string>()
  const visit = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = schemas[name]
      if (!schema || used.has(name)) continue
      used.add(name)
      visit(schema)
    }
  }
  visit(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/** The API described from the very values that register it: an endpoint says itself what it answers. */
export function describeApi(
  endpoints: readonly Endpoint[],
  outside: readonly OutsideRoute[] = [],
): Part {
  const shapes = convertShapes(endpoints)
  const paths: Record<string, Part> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase()
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: describeOne(endpoint, shapes) }
  }
  for (const route of outside) {
    const method = route.method.toLowerCase()
    paths[route.path] = { ...paths[route.path], [method]: describeOutside(route, shapes) }
  }
  const isSigned = outside.some(({ access }) => access === 'signer')
  const description = 'Sent as `JWT <access token>`.'
  return {
    openapi: '3.1.0',
    info: { title: 'Posology API', version: '1' },
    servers: [{ url: '/' }],
    tags: [
      ...tags.filter(({ name }) => endpoints.some(({ auth }) => auth === name)),
      ...(isSigned ? [stripeTag] : []),
    ],
    paths,
    components: {
      schemas: keepUsed(paths, {
        ...shapes.schemas,
        ...describeTables(),
        ...describeFailures(shapes),
      }),
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description },
        ...(endpoints.some(({ auth }) => auth === 'clinic') && {
          clinicKey: { type: 'http', scheme: 'bearer', description: 'A key of the clinic.' },
        }),
        ...(isSigned && {
          stripeSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        }),
      },
    },
  }
}
