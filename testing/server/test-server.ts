import { inject } from 'vitest'
import { createTestDatabase, templateName } from '../database/test-databases.ts'
import { assembleServer, type TestServer, type TestServerOptions } from './assemble-server.ts'

export type { TestServer }

/** The app on a database of its own, cloned from the migrated template. Use `app.inject`. */
export async function buildTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase(inject('databaseUrl'), templateName)
  const server = await assembleServer(database.url, options)
  return {
    ...server,
    close: async () => {
      await server.close()
      await database.drop()
    },
  }
}
