import { StartError } from '../../server/start-error.ts'

const unanswered =
  'The database behind DATABASE_URL does not answer. Start it, or check the address.'

/** What a database says no to, by its code. */
const databaseSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: unanswered,
  ECONNRESET: unanswered,
  EHOSTUNREACH: unanswered,
  ENOTFOUND: unanswered,
  EAI_AGAIN: unanswered,
  ETIMEDOUT: unanswered,
  '57P03': unanswered,
  '28P01': 'The database refuses the name or password in DATABASE_URL.',
  '28000': 'The database refuses the name or password in DATABASE_URL.',
  '3D000': 'The server behind DATABASE_URL has no database of that name. Create it first.',
  '42501': 'The role in DATABASE_URL may not do this. Use the role that owns the tables.',
  '42P01': 'The database has not been migrated. Run: npm run db -- migrate',
}

/** What a file cannot be used for, by the code of the operating system. */
const fileSentences: Readonly<Record<string, string>> = {
  ENOENT: 'is not there, or its folder is not',
  ENOTDIR: 'is not below a folder',
  EISDIR: 'is a folder, not a file',
  EEXIST: 'is there already',
  EACCES: 'may not be read or written by you',
  EPERM: 'may not be read or written by you',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'has no room: the disk is full',
}

/**
 * One sentence for the person at the terminal about what they can mend. What nobody expected keeps its
 * stack, since only a developer can mend that.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const file = 'path' in error && typeof error.path === 'string' ? error.path : null
  const aboutFile = file !== null && fileSentences[code]
  if (aboutFile) return `${file.replace(/\.part$/, '')} ${aboutFile}.`
  return databaseSentences[code] ?? error.stack ?? error.message
}
