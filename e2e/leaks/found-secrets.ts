import type { BrowserContext, Page, Request } from '@playwright/test'
import { sql } from 'kysely'
import type { BrowserServer } from '../../testing/browser/browser-server.ts'
import type { Secret } from '../../testing/sink/secret.ts'

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
/** Ids, signatures and tokens; words with only small letters are none. */
const longCode = /[\w-]{20,}/g
const isCode = (text: string) => /\d/.test(text) && /[a-z]/i.test(text)
/** What the analytics library keeps are its own ids, which it sends. */
const isLibrarys = (name: string) => /^(?:ph_|__ph_)/.test(name)

/** Tables that hold what anybody may read. */
const publicTables = ['programmes', 'programme_versions', 'programme_assets', 'pharmacies']

/** The real ids and tokens of a visit, read where they are: in replies, in what the browser keeps, in the database. */
export interface FoundSecrets {
  /** Reads what the browser keeps now; again wherever that may have changed. */
  look(page: Page): Promise<void>
  /** All that was found, but for what stands in a public text. */
  list(server: BrowserServer, publicTexts: readonly string[]): Promise<Secret[]>
  /** All that our own server was sent. */
  readOwn(): string
}

interface Kept {
  name: string
  value: string
}

const readKept = (page: Page): Promise<Kept[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) =>
      Object.entries(area).map(([name, value]) => ({ name, value: `${name} ${value}` })),
    ),
  )

/** Every id in a row of a table that is about somebody. */
async function readRows({ db }: BrowserServer): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const names = tables.map(({ name }) => name).filter((name) => !publicTables.includes(name))
  const found = await Promise.all(
    names.map((name) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db),
    ),
  )
  return found.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

function describeRequest(request: Request): string {
  const body = request.postDataBuffer()?.toString() ?? ''
  return `${decodeURIComponent(request.url())} ${body}`
}

/** Watches a browser from now on. */
export function watchSecrets(context: BrowserContext, origin: string): FoundSecrets {
  const codes = new Map<string, string>()
  const own: string[] = []
  const reading: Promise<unknown>[] = []
  function keep(text: string, where: string): void {
    for (const [found] of text.matchAll(uuid)) codes.set(found.toLowerCase(), where)
    for (const [found] of text.replaceAll(uuid, ' ').matchAll(longCode)) {
      if (isCode(found)) codes.set(found, where)
    }
  }
  context.on('request', (request) => {
    if (request.url().startsWith(`${origin}/api/`)) own.push(describeRequest(request))
  })
  context.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    if (!reply.url().startsWith(`${origin}/api/`)) return
    // A document that is left takes its replies along, and a stream has no end.
    const isText = /json/.test(reply.headers()['content-type'] ?? '')
    const read = async () => keep(isText ? await reply.text() : '', `reply of ${pathname}`)
    reading.push(read().catch(() => undefined))
  })
  return {
    async look(page) {
      for (const { name, value } of await readKept(page)) {
        if (!isLibrarys(name)) keep(value, `kept as ${name}`)
      }
      for (const { name, value } of await context.cookies(origin)) {
        if (!isLibrarys(name)) keep(value, `cookie ${name}`)
      }
    },
    async list(server, publicTexts) {
      await Promise.all(reading)
      keep((await readRows(server)).match(uuid)?.join(' ') ?? '', 'the database')
      const known = publicTexts.join('\n').toLowerCase()
      return [...codes]
        .filter(([code]) => !known.includes(code.toLowerCase()))
        .map(([value, name]) => ({ name, value, kind: 'token' }))
    },
    readOwn: () => own.join('\n'),
  }
}
