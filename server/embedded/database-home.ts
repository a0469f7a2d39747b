import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { canReach } from './reach.ts'

/** Where one embedded database keeps its things and which user its process runs as. */
export interface DatabaseHome {
  folder: string
  dataFolder: string
  socketFolder: string
  logFile: string
  startLock: string
  usersLock: string
  /** Of the database's superuser, which only the start uses. */
  adminPassword: string
  /** Of the role the product works as. */
  appPassword: string
  /** The user PostgreSQL runs as when we are root, which it refuses to run as. */
  user: { uid: number; gid: number } | null
}

/** A socket address holds 107 bytes on Linux and 103 on macOS. */
const socketPathMaxBytes = 100
const dataFolderName = 'postgres'
export const databaseName = 'posology'
/** The name an older version gave it; PostgreSQL never lets its first superuser become less. */
export const adminName = 'posology'
export const appName = 'posology_app'
export const socketFile = '.s.PGSQL.5432'

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function fingerprint(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}

/** initdb insists on a user the machine knows; `nobody` exists for things like this. */
async function findUnprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const rows = text.split('\n').map((line) => line.split(':'))
  const row =
    rows.find(([name]) => name === 'nobody') ?? rows.find(([, , uid]) => uid && uid !== '0')
  return { uid: Number(row?.[2] ?? 65_534), gid: Number(row?.[3] ?? 65_534) }
}

/** Null for an ordinary user. A folder that has data already keeps its owner. */
async function chooseUser(folder: string): Promise<DatabaseHome['user']> {
  if (!isRoot()) return null
  const owner = await stat(path.join(folder, dataFolderName)).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findUnprivilegedUser()
}

async function chooseFolder(wanted: string, mayMove: boolean): Promise<string> {
  const user = await chooseUser(wanted)
  if (!user || (await canReach(path.join(wanted, 'x'), user.uid))) return wanted
  if (!mayMove) {
    throw new StartError(
      `The database may not run as root, and no other user can enter ${wanted}. Set DATA_DIR to a folder everyone may enter, for example /var/lib/posology.`,
    )
  }
  return path.join('/var/lib/posology', fingerprint(wanted))
}

async function makeFolder(folder: string, mode: number, user: DatabaseHome['user']): Promise<void> {
  await mkdir(folder, { recursive: true })
  const found = await lstat(folder)
  const owner = user?.uid ?? process.getuid?.() ?? found.uid
  if (!found.isDirectory() || (found.uid !== owner && !isRoot())) {
    throw new StartError(`${folder} belongs to someone else. Remove it or set another DATA_DIR.`)
  }
  await chmod(folder, mode)
  if (user) await chown(folder, user.uid, user.gid)
}

async function readPassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.length > 0) return known
  const fresh = randomBytes(24).toString('base64url')
  const unfinished = `${file}.new`
  await writeFile(unfinished, fresh, { mode: 0o600, flush: true })
  await rename(unfinished, file)
  return fresh
}

/** As `recursive`, which never ends below a folder like /proc that refuses with "not there". */
async function makeFolders(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') return
    const parent = path.dirname(folder)
    if (code !== 'ENOENT' || (await stat(parent).catch(() => null))) throw error
    await makeFolders(parent, mode)
    await mkdir(folder, { mode })
  }
}

/** The folder itself, before anything is locked or made inside it. */
export async function prepareFolder(wanted: string, mayMove: boolean): Promise<string> {
  const folder = await chooseFolder(path.resolve(wanted), mayMove)
  try {
    await makeFolders(folder, isRoot() ? 0o711 : 0o700)
    await writeFile(path.join(folder, 'README.txt'), 'Data of Posology. Do not edit by hand.\n')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new StartError(`The data folder ${folder} cannot be written (${reason}).`)
  }
  return folder
}

/** Call it while holding the start lock: it makes the password and the socket folder. */
export async function prepareHome(folder: string): Promise<DatabaseHome> {
  const user = await chooseUser(folder)
  const inside = path.join(folder, 'socket')
  const fits = Buffer.byteLength(path.join(inside, socketFile)) <= socketPathMaxBytes
  const socketFolder = fits ? inside : path.join(tmpdir(), `posology-${fingerprint(folder)}`)
  await makeFolder(socketFolder, 0o700, user)
  return {
    folder,
    dataFolder: path.join(folder, dataFolderName),
    socketFolder,
    logFile: path.join(folder, 'postgres.log'),
    ...lockFiles(folder),
    adminPassword: await readPassword(path.join(folder, 'database-password')),
    appPassword: await readPassword(path.join(folder, 'database-app-password')),
    user,
  }
}

export function lockFiles(folder: string): { startLock: string; usersLock: string } {
  return {
    startLock: path.join(folder, 'database-start.lock'),
    usersLock: path.join(folder, 'database-users.lock'),
  }
}

function formatUrl(home: DatabaseHome, name: string, role: string, password: string): string {
  const host = encodeURIComponent(home.socketFolder)
  return `postgresql://${role}:${password}@localhost/${name}?host=${host}`
}

/** The address of a database on the server that lives here, for its superuser. */
export function adminUrl(home: DatabaseHome, name: string): string {
  return formatUrl(home, name, adminName, home.adminPassword)
}

/** The address of the product's database, for the product. */
export function appUrl(home: DatabaseHome): string {
  return formatUrl(home, databaseName, appName, home.appPassword)
}
