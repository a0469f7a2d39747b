/** `npm run db -- <command>`: looks after the database the settings name. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { jobs as register } from '../server/areas/jobs.ts'
import { smallerFlag } from '../server/areas/pharmacies/shared/import-registry.ts'
import { giveVisit, listOffers } from '../server/areas/profile/shared/give-visit.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { writeBackup } from '../server/backup/write-backup.ts'
import { systemClock } from '../server/clock.ts'
import { parseConfig, type ServerConfig } from '../server/config.ts'
import { type Db, openDatabase } from '../server/data/database.ts'
import { migrate } from '../server/data/migrate.ts'
import { listFailedJobs, retryFailedJobs } from '../server/jobs/failed-jobs.ts'
import { openJobs } from '../server/jobs/open-jobs.ts'
import { openFileStorage } from '../server/photos/image-storage.ts'
import { StartError } from '../server/start-error.ts'
import { auditTimeoutMs, checkAudit, showAudit, showAuditOfAddress } from './db/audit-log.ts'
import { endKey, makeKey, requireKeyAsked, showKeys } from './db/clinic-keys.ts'
import { endTry } from './db/end-try.ts'
import { replayWebhook, showFailedWebhooks } from './db/failed-webhooks.ts'
import { giveMoneyBack } from './db/give-money-back.ts'
import { importPharmacies, importTimeoutMs, requireRegistry } from './db/import-pharmacies.ts'
import {
  type GivenVisit,
  type GivenWords,
  readWords,
  refundTakes,
  requireFile,
  requirePayment,
  requireVisit,
} from './db/read-arguments.ts'
import { putClinicians, readCliniciansOf } from './db/set-clinicians.ts'
import { endMessage, showMessages } from './db/waiting-messages.ts'
import { withDatabase, withMigrated } from './db/with-database.ts'
import { describeFailure } from './terminal/describe-failure.ts'
import { endWithReader } from './terminal/end-with-reader.ts'

async function reset(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      'drop schema public cascade; drop schema if exists jobs cascade; create schema public',
    )
  } finally {
    await client.end()
  }
  await migrate(url)
}

/** The address is read from standard input: arguments end up in histories and process lists. */
async function withAccount(
  config: ServerConfig,
  work: (db: Db, email: string) => Promise<void>,
): Promise<void> {
  console.error('Type the e-mail address of the account, then Enter and Ctrl-D.')
  const email = await text(process.stdin)
  await withMigrated(config, (db) => work(db, email))
}

async function showFailedJobs(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 })
  const failed = await listFailedJobs(db).finally(() => db.destroy())
  if (failed.length === 0) console.log('No job has failed for good.')
  else console.table(failed)
}

async function retryJobs(url: string): Promise<void> {
  const jobs = openJobs(url, register, { supervises: false })
  const count = await retryFailedJobs(jobs).finally(() => jobs.close())
  console.log(`${count} jobs wait for a server again.`)
}

async function list(db: Db, email: string): Promise<void> {
  const offers = await listOffers(db, email)
  if (offers === null) throw new StartError('No account has this address.')
  if (offers.length === 0) console.log('No visit is offered to this account.')
  else console.table(offers)
}

async function give(db: Db, email: string, { visit, reason }: GivenVisit): Promise<void> {
  const outcome = await giveVisit(db, email, visit)
  const refusals = {
    unknown: 'This visit is not offered to that account.',
    claimable: 'The person can take this visit at home by the date of birth in it.',
  }
  if (outcome !== 'given') throw new StartError(refusals[outcome])
  const time = new Date().toISOString()
  console.log(JSON.stringify({ time, case: reason, msg: 'support gave a visit to its account' }))
}

/** What a command is run with: what it was given, and the folder its user stands in. */
interface Asked extends GivenWords {
  config: ServerConfig
  place: string
}

interface Command {
  /** What follows its name: words, and options in brackets or without. Anything else is refused. */
  takes?: string
  run(asked: Asked): Promise<void>
}

export const commands: Record<string, Command> = {
  migrate: {
    run: ({ config }) =>
      withDatabase(config, async (url) => {
        const applied = await migrate(url)
        console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to apply.')
      }),
  },
  url: { run: ({ config }) => withDatabase(config, async (url) => console.log(url)) },
  dump: {
    takes: '<file>',
    async run({ config, given, place }) {
      const file = requireFile(given, place)
      await withDatabase(config, async (url, folder) => {
        const { rows, files } = await writeBackup(url, path.join(folder, 'images'), file)
        console.log(
          `Wrote ${rows} rows and ${files} photos. The file holds patient data: guard it.`,
        )
      })
    },
  },
  restore: {
    takes: '<file>',
    async run({ config, given, place }) {
      const file = requireFile(given, place)
      await withDatabase(config, async (url, folder) => {
        await migrate(url)
        const storage = openFileStorage(path.join(folder, 'images'))
        const { rows, files } = await restoreBackup(url, storage, file)
        console.log(`Restored ${rows} rows and ${files} photos.`)
      })
    },
  },
  'list-offers': { run: ({ config }) => withAccount(config, list) },
  'give-visit': {
    takes: '<visit> <case>',
    async run({ config, given }) {
      const visit = requireVisit(given)
      await withAccount(config, (db, email) => give(db, email, visit))
    },
  },
  'set-clinicians': {
    takes: '<programme> <file>',
    async run({ config, given, place }) {
      const asked = await readCliniciansOf(given, place)
      await withMigrated(config, (db) => putClinicians(db, asked))
    },
  },
  'import-pharmacies': {
    takes: `<file> [${smallerFlag}]`,
    async run({ config, given, options, place }) {
      const smaller = options.has(smallerFlag)
      const file = requireFile(given, place, 'npidata_pfile.csv')
      await requireRegistry(file)
      const limits = { statementTimeoutMs: importTimeoutMs }
      await withMigrated(config, (db) => importPharmacies(db, file, { smaller }), limits)
    },
  },
  refund: {
    takes: refundTakes,
    async run({ config, ...asking }) {
      const asked = requirePayment(asking)
      await withMigrated(config, async (db, url) => {
        const jobs = openJobs(url, register, { supervises: false })
        await giveMoneyBack({ db, jobs, clock: systemClock }, asked).finally(jobs.close)
      })
    },
  },
  'end-try': {
    takes: '<visit> <case>',
    async run({ config, given }) {
      const lost = requireVisit(given)
      await withMigrated(config, (db) => endTry(db, lost))
    },
  },
  'list-messages': { run: ({ config }) => withMigrated(config, showMessages) },
  'end-message': {
    takes: '<message>',
    run: ({ config, given }) => withMigrated(config, (db) => endMessage(db, given)),
  },
  'add-clinic-key': {
    takes: '<name> <scope,…>',
    async run({ config, given }) {
      const asked = requireKeyAsked(given)
      await withMigrated(config, (db) => makeKey(db, asked))
    },
  },
  'list-clinic-keys': { run: ({ config }) => withMigrated(config, showKeys) },
  'revoke-clinic-key': {
    takes: '<key>',
    run: ({ config, given }) => withMigrated(config, (db) => endKey(db, given)),
  },
  'list-webhooks-failed': { run: ({ config }) => withMigrated(config, showFailedWebhooks) },
  'replay-webhook': {
    takes: '<event>',
    run: ({ config, given }) => withMigrated(config, (db, url) => replayWebhook(db, url, given)),
  },
  audit: {
    takes: '[account|key]',
    run: ({ config, given }) =>
      given[1] === undefined
        ? withAccount(config, showAuditOfAddress)
        : withMigrated(config, (db) => showAudit(db, given)),
  },
  'verify-audit': {
    run: ({ config }) => withMigrated(config, checkAudit, { statementTimeoutMs: auditTimeoutMs }),
  },
  'list-failed-jobs': { run: ({ config }) => withDatabase(config, showFailedJobs) },
  'retry-failed-jobs': { run: ({ config }) => withDatabase(config, retryJobs) },
  reset: {
    takes: '--yes',
    async run({ config, options }) {
      if (!options.has('--yes')) {
        throw new StartError('This deletes every answer and photo. Add --yes if you mean it.')
      }
      await withDatabase(config, async (url, folder) => {
        await reset(url)
        await rm(path.join(folder, 'images'), { recursive: true, force: true })
      })
      console.log('The database is empty and up to date.')
    },
  },
}

function describeUse(): string {
  const rows = Object.entries(commands).map(([name, { takes }]) =>
    takes ? `${name} ${takes}` : name,
  )
  return `Use: npm run db -- ${rows.join(' | ')}`
}

/** Throws StartError when it cannot be done, or what the database throws. */
export async function runDb(given: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const [name = ''] = given
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartError(describeUse())
  const words = readWords(given, command.takes)
  await command.run({ config: parseConfig(env), ...words, place: env.INIT_CWD ?? '.' })
}

if (import.meta.main) {
  endWithReader(process.stdout)
  try {
    await runDb(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}
