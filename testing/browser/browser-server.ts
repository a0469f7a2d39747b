import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDatabase } from '../../server/data/database.ts'
import { type DatabaseServer, startDatabaseServer } from '../database/database-server.ts'
import { buildTemplate } from '../database/template-database.ts'
import { createTestDatabase, templateName, withDatabase } from '../database/test-databases.ts'
import { type ApiProcess, publishNothing, startApiProcess } from '../server/api-process.ts'

export interface BrowserServerOptions {
  /** A database server with the template on it; without one, one is started for this server alone. */
  databaseServerUrl?: string
  /** Of a server of its own: what else to publish, each a folder that holds programme folders. */
  programmeFolders?: readonly string[]
  /** Further settings of the API process. */
  env?: Record<string, string>
}

export interface BrowserServer {
  /** Where the product answers, without a slash at the end. */
  readonly origin: string
  /** Address of its own database, for looking behind the scenes. */
  readonly databaseUrl: string
  /** One connection there, kept: each new one is a process of the database that knows no table yet. */
  readonly db: Db
  /** Where every mail it sends becomes a file. */
  readonly mailFolder: string
  /** Kills the API without warning (SIGKILL). */
  kill(): Promise<void>
  /** Starts it again on the same port and database. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * One database server for a whole browser run; hand its `url` to each worker. The programmes of these folders
 * are published there beside the shipped ones, once for all databases made from its template.
 */
export async function startTemplateServer(
  programmeFolders: readonly string[] = [],
): Promise<DatabaseServer> {
  const server = await startDatabaseServer()
  await buildTemplate(server.url, programmeFolders)
  return { ...server, url: withDatabase(server.url, templateName) }
}

/**
 * A real API process with the built web app, on a free port and a fresh database with the shipped
 * programmes. Build the web app before.
 */
export async function startBrowserServer(
  options: BrowserServerOptions = {},
): Promise<BrowserServer> {
  const own =
    options.databaseServerUrl === undefined
      ? await startTemplateServer(options.programmeFolders)
      : null
  // The template itself must have no visitors while it is copied.
  const serverUrl = withDatabase(options.databaseServerUrl ?? own?.url ?? '', 'postgres')
  const database = await createTestDatabase(serverUrl, templateName)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'posology-browser-'))
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // The template has all of them.
    ...publishNothing(),
    ...options.env,
  }
  let api: ApiProcess = await startApiProcess({ env })
  const { port, origin } = api
  const db = openDatabase(database.url, { poolSize: 1 })
  return {
    origin,
    databaseUrl: database.url,
    db,
    mailFolder: path.join(dataDir, 'mail'),
    kill: () => api.kill(),
    restart: async () => {
      await api.kill()
      api = await startApiProcess({ env, port })
    },
    close: async () => {
      await api.stop()
      await db.destroy()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      await own?.stop()
    },
  }
}
