import type { Clock } from './clock.ts'
import type { ServerConfig } from './config.ts'
import type { Db } from './data/database.ts'
import type { ErrorReports } from './error-reporting/error-reports.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { ImageStorage } from './photos/image-storage.ts'

/** What a handler needs from outside; tests build their own. */
export interface Deps {
  db: Db
  config: ServerConfig
  clock: Clock
  storage: ImageStorage
  mail: Mail
  jobs: Jobs
  reports: ErrorReports
}
