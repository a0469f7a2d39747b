import pg from 'pg'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Shutting down, crashed, starting up, too many connections, disk full, cancelled, conflict. */
const passingStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53100',
  '53200',
  '53300',
  '25006',
  '40001',
  '40P01',
  '55P03',
])
const passingMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout expired)/

function readCode(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

function isSystemCall(error: Error): boolean {
  const call = 'syscall' in error ? String(error.syscall) : ''
  return call === 'connect' || call === 'read' || call === 'write' || call === 'getaddrinfo'
}

/** Whether an error means that the database cannot serve just now and a later try may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  const code = readCode(error)
  if (connectionCodes.has(code)) return isSystemCall(error)
  return passingStates.has(code) || code.startsWith('08') || passingMessages.test(error.message)
}

/** Whether PostgreSQL refused a text because of its characters. */
export function isRefusedText(error: unknown): boolean {
  return error instanceof Error && ['22021', '22P05'].includes(readCode(error))
}

/** Whether two rows would be alike, of which the named unique index allows one. */
export function isTaken(error: unknown, index?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return false
  return index === undefined || error.constraint === index
}
