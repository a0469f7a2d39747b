import path from 'node:path'
import { systemClock } from '../clock.ts'
import type { ServerConfig } from '../config.ts'
import { openFileMail } from './file-mail.ts'
import type { Mail } from './mail.ts'
import { openSmtpMail } from './smtp-mail.ts'

/** The mail server of the settings; without one, files below `dataDir`. */
export function openMail(
  config: Pick<ServerConfig, 'smtpUrl' | 'mailFrom'>,
  dataDir: string,
  onWritten: (file: string) => void,
): Mail {
  const { smtpUrl, mailFrom: from } = config
  if (smtpUrl !== null) return openSmtpMail(smtpUrl, from)
  return openFileMail({ folder: path.join(dataDir, 'mail'), from, clock: systemClock, onWritten })
}
