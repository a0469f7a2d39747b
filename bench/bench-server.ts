import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Db, openDatabase } from '../server/data/database.ts'
import { startEmbeddedDatabase } from '../server/embedded/embedded-database.ts'
import { type ApiProcess, startApiProcess } from '../testing/server/api-process.ts'
import type { Send } from './lead-walk.ts'
import { writeTwentyQuestions } from './twenty-questions.ts'

const processes = 4

/** A database of its own that syncs every commit, in a folder that goes away with the stack. */
export interface BenchServer {
  folder: string
  databaseUrl: string
  /** A further, empty database on the same server; its address. */
  addDatabase(name: string): Promise<string>
  /** Writes what is only in memory and its log yet: nothing of what was filled in is left to be done while it is measured. */
  checkpoint(): Promise<void>
  /** One API process that serves the twenty questions from a database. */
  startApi(databaseUrl: string, env?: Record<string, string>): Promise<ApiProcess>
}

interface Database {
  url: string
  /** The same for who may make further ones. */
  adminUrl: string
}

async function startDatabase(stack: AsyncDisposableStack, folder: string): Promise<Database> {
  const database = await startEmbeddedDatabase({ folder: path.join(folder, 'data') })
  stack.defer(() => database.close())
  return database
}

/** What the product's own role may not do. */
async function askAsAdmin({ adminUrl }: Database, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** As the product's own database is made: by the administrator, for the role that the product has. */
async function addDatabase(database: Database, name: string): Promise<string> {
  const { url } = database
  const owner = pg.escapeIdentifier(new URL(url).username)
  await askAsAdmin(database, `create database ${pg.escapeIdentifier(name)} owner ${owner}`)
  const added = new URL(url)
  added.pathname = `/${name}`
  return added.href
}

/** On a database that is there already, `given` is its address. */
export async function startBenchServer(
  stack: AsyncDisposableStack,
  given?: string,
): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'posology-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  await writeTwentyQuestions(path.join(folder, 'programmes'))
  const database = given ? { url: given, adminUrl: given } : await startDatabase(stack, folder)
  const { url: databaseUrl } = database
  return {
    folder,
    databaseUrl,
    addDatabase: (name) => addDatabase(database, name),
    checkpoint: () => askAsAdmin(database, 'checkpoint'),
    async startApi(databaseUrl, env = {}) {
      const api = await startApiProcess({
        env: {
          DATABASE_URL: databaseUrl,
          DATA_DIR: path.join(folder, 'files'),
          PROGRAMMES_DIR: path.join(folder, 'programmes'),
          ...env,
        },
      })
      stack.defer(async () => {
        await api.stop()
      })
      return api
    },
  }
}

/** The origins of four processes, and their database: DATABASE_URL, perhaps a pooler's, or else one of its own. */
export async function startProcesses(
  stack: AsyncDisposableStack,
): Promise<{ origins: string[]; db: Db }> {
  const server = await startBenchServer(stack, process.env.DATABASE_URL)
  // What follows a booking is no part of it: nobody has an address here.
  const start = () => server.startApi(server.databaseUrl, { JOB_POLL_SECONDS: '0' })
  const first = await start()
  const others = Array.from({ length: processes - 1 }, start)
  const origins = [first, ...(await Promise.all(others))].map(({ origin }) => origin)
  const db = openDatabase(server.databaseUrl, { poolSize: 4 })
  stack.defer(() => db.destroy())
  return { origins, db }
}

export function sendTo(origin: string, more: () => Record<string, string> = () => ({})): Send {
  return async (method, url, body, headers) => {
    const reply = await fetch(`${origin}${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...more(), ...headers },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${method} answered ${reply.status}`)
    return reply.json()
  }
}
