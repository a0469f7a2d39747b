import { existsSync } from 'node:fs'
import { jobs } from '../../server/areas/jobs.ts'
import { inventDirectory } from '../../server/areas/pharmacies/shared/invented-pharmacies.ts'
import { inventClinicians } from '../../server/areas/schedule/shared/invented-clinicians.ts'
import { parseConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/data/database.ts'
import { migrate } from '../../server/data/migrate.ts'
import { openJobs } from '../../server/jobs/open-jobs.ts'
import { compileProgrammes } from '../../server/programmes/compile/compile-programmes.ts'
import { publishProgrammes } from '../../server/programmes/publish.ts'
import { formatProgrammeProblems } from '../../server/programmes/read/problem.ts'
import { recreateDatabase, templateName } from './test-databases.ts'

/** Publishes the programme folders below `folder` into a database. */
export async function publishInto(url: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const db = openDatabase(url, { poolSize: 2, statementTimeoutMs: 60_000 })
  try {
    const { problems } = await publishProgrammes(db, await compileProgrammes(folder))
    // A broken programme fails its own tests; the tests of everything else go on without it.
    if (problems.length > 0) console.error(formatProgrammeProblems(problems))
  } finally {
    await db.destroy()
  }
}

/** So many zip codes for each invented pharmacy: about a hundred of them, as every test copies them. */
const zipsPerPharmacy = 425

async function inventPeople(url: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 })
  try {
    await inventDirectory(db, zipsPerPharmacy)
    await inventClinicians(db)
  } finally {
    await db.destroy()
  }
}

/** Migrates a database that every test file then clones, with the shipped programmes published and these. */
export async function buildTemplate(
  serverUrl: string,
  programmeFolders: readonly string[] = [],
): Promise<void> {
  const url = await recreateDatabase(serverUrl, templateName)
  await migrate(url)
  for (const folder of [parseConfig({}).programmesFolder, ...programmeFolders])
    await publishInto(url, folder)
  await inventPeople(url)
  const queues = openJobs(url, jobs, { supervises: false })
  await queues.open()
  await queues.close()
}
