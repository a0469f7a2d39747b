import type { ServerConfig } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { ImageStorage } from './image-storage.ts'
import type { Mail } from './mail.ts'

/** What a handler needs from outside; tests build their own. */
export interface Deps {
  db: Db
  config: ServerConfig
  clock: Clock
  storage: ImageStorage
  mail: Mail
}
