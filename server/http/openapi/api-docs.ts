import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { OutsideRoute } from '../outside-route.ts'
import { formatDocumentPolicy } from '../replies/security-policy.ts'
import { markPublic } from '../route-register.ts'
import { describeApi } from './describe-api.ts'

/** The library writes HTML it made of our own description; strings still become no script. */
const allowHtml = {
  filename: 'trusted-types.js',
  content: "window.trustedTypes?.createPolicy('default', { createHTML: (html) => html })",
}

const policy = formatDocumentPolicy({
  nonce: null,
  frameParents: [],
  connectOrigins: [],
  scriptOrigins: [],
  imageOrigins: [],
  fontOrigins: [],
  frameOrigins: [],
  stripe: false,
  trustedTypes: ['default', 'dompurify'],
})

/** The readable API description at /api/docs and the machine's at /api/docs/json. */
export async function addApiDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  outside: readonly OutsideRoute[],
): Promise<void> {
  // Made for the first who asks: every start would make it, and few servers are ever asked.
  let description: ReturnType<typeof describeApi> | null = null
  const describe = () => {
    description ??= describeApi(endpoints, outside)
    return description
  }
  const empty = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document: empty } })
  await app.register(async (docs) => {
    markPublic(docs)
    docs.addHook('onSend', async (_request, reply) => {
      // Over plain http browsers only complain about it, and nothing here is worth isolating.
      reply.removeHeader('cross-origin-opener-policy')
    })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      theme: { js: [allowHtml] },
      transformSpecification: describe,
      transformSpecificationClone: false,
      // Without the library's own header, whose logo brings a style of its own.
      uiConfig: { layout: 'BaseLayout' },
    })
  })
}
