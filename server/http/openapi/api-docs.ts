import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
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
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    // The plugin hands the document on as it is; its type stops at OpenAPI 3.0.
    specification: {
      document: describeApi(endpoints) as unknown as StaticDocumentSpec['document'],
    },
  })
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
      // Without the library's own header, whose logo brings a style of its own.
      uiConfig: { layout: 'BaseLayout' },
    })
  })
}
