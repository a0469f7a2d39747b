import { listWaiting, markAnswered } from '../../server/areas/chat/shared/waiting-messages.ts'
import type { Db } from '../../server/data/database.ts'
import { parseUuid } from '../../server/data/uuid.ts'
import { StartError } from '../../server/start-error.ts'
import { showMarks } from '../terminal/show-marks.ts'

/** What people left in the chat and nobody has answered, the oldest first. */
export async function showMessages(db: Db): Promise<void> {
  const waiting = await listWaiting(db)
  if (waiting.length === 0) console.log('No message waits.')
  for (const { id, programme, created_at, contact, words } of waiting) {
    const head = `${id}  ${programme}  ${created_at.toISOString()}  answer to: ${showMarks(contact)}`
    console.log(`${head}\n${showMarks(words).replace(/^/gm, '    ')}\n`)
  }
}

/** Throws StartError when no such message waits. */
export async function endMessage(db: Db, [, id = '']: readonly string[]): Promise<void> {
  const uuid = parseUuid(id)
  if (!uuid || !(await markAnswered(db, uuid, new Date()))) {
    throw new StartError('Name a message that waits: npm run db -- list-messages')
  }
  console.log('It counts as answered.')
}
