import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { describeApi } from './openapi.ts'

/** The readable API description at /api/docs and the machine's at /api/docs/json. */
export async function addApiDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: describeApi(endpoints) },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
