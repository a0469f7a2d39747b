import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../../server/start-error.ts'
import { runDb } from '../db.ts'
import { describeFailure } from './describe-failure.ts'

const folder = path.join(import.meta.dirname, '../..')
let place = ''
let nobody = ''
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'posology-terminal-'))
  writeFileSync(path.join(place, 'file'), 'no backup')
  // A port nobody listens on: it was given out, and given back.
  const server = createServer()
  nobody = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`postgres://a@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/a`)
    })
  })
  await new Promise((resolve) => server.close(resolve))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** What a command writes when something is wrong with what it was given. */
function run(script: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(folder, 'scripts', script), ...args],
    { encoding: 'utf8', cwd: folder, env: { ...process.env, INIT_CWD: place, ...env } },
  )
  return { status, text: (stdout + stderr).trim() }
}

const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' })
const noFile = Object.assign(new Error('x'), { code: 'ENOENT', path: '/nope/all.backup.part' })
const noRight = Object.assign(new Error('x'), { code: 'EACCES', path: '/root/all.backup' })
const noDatabase = Object.assign(new Error('x'), { code: '3D000' })
const noPassword = Object.assign(new Error('x'), { code: '28P01' })
const notOwner = Object.assign(new Error('x'), { code: '42501' })
const empty = Object.assign(new Error('x'), { code: '42P01' })

describe('[P18] what a command says when it cannot do its work', () => {
  it.each([
    [new StartError('Name the file.'), 'Name the file.'],
    [refused, 'The database behind DATABASE_URL does not answer. Start it, or check the address.'],
    [noFile, '/nope/all.backup is not there, or its folder is not.'],
    [noRight, '/root/all.backup may not be read or written by you.'],
    [noDatabase, 'The server behind DATABASE_URL has no database of that name. Create it first.'],
    [noPassword, 'The database refuses the name or password in DATABASE_URL.'],
    [notOwner, 'The role in DATABASE_URL may not do this. Use the role that owns the tables.'],
    [empty, 'The database has not been migrated. Run: npm run db -- migrate'],
    ['stopped', 'stopped'],
  ])('%s: %s', (error, sentence) => {
    expect(describeFailure(error)).toBe(sentence)
  })

  it('what nobody expected keeps its stack', () => {
    expect(describeFailure(new TypeError('surprise'))).toMatch(/TypeError: surprise\n\s+at /)
  })

  /** The sentence of a command of `npm run db`, in this process: another one each only loads its modules again. */
  const failDb = (command: string) =>
    runDb(command.split(' '), { DATABASE_URL: nobody, INIT_CWD: place }).then(
      () => 'done',
      describeFailure,
    )

  it('db migrate without a database that answers, as the whole command', () => {
    expect(run('db.ts', ['migrate'], { DATABASE_URL: nobody })).toEqual({
      status: 1,
      text: 'The database behind DATABASE_URL does not answer. Start it, or check the address.',
    })
  })

  it.each(['dump all.backup', 'restore file', 'reset --yes'])(
    'db %s without a database that answers',
    async (command) => {
      expect(await failDb(command)).toBe(
        'The database behind DATABASE_URL does not answer. Start it, or check the address.',
      )
    },
  )

  it.each([
    ['dump', 'Name the file, for example: npm run db -- dump all.backup'],
    ['restore', 'Name the file, for example: npm run db -- restore all.backup'],
    [
      'import-pharmacies',
      'Name the file, for example: npm run db -- import-pharmacies npidata_pfile.csv',
    ],
    ['give-visit', 'Name visit and case number: npm run db -- give-visit <visit> <case>'],
    [
      'set-clinicians fennora',
      'Name programme and file, for example: npm run db -- set-clinicians fennora clinicians.yaml',
    ],
    [
      'refund 0123456789',
      'Name receipt or visit, and the case number: npm run db -- refund <receipt|visit> <case> [--and-time]',
    ],
    ['give-visit 7', 'Name visit and case number: npm run db -- give-visit <visit> <case>'],
  ])('db %s, before it asks for anything else', async (command, text) => {
    expect(await failDb(command)).toBe(text)
  })

  it('programmes check of a file, and of an option it does not know', () => {
    expect(run('programmes.ts', ['check', 'file'])).toEqual({
      status: 1,
      text: `${path.join(place, 'file')} is not a folder.`,
    })
    expect(run('programmes.ts', ['check', '--wat'])).toEqual({
      status: 1,
      text: 'Use: npm run programmes -- check [folder] [--watch] | schema',
    })
  })

  it('programmes check of a programme by its name, of a name nothing has, and of an empty folder', () => {
    const programmes = path.join(place, 'programmes')
    mkdirSync(path.join(programmes, 'alpha'), { recursive: true })
    const here = { PROGRAMMES_DIR: programmes }
    expect(run('programmes.ts', ['check', 'alpha'], here)).toEqual({
      status: 1,
      text: `There is no programme in ${path.join(programmes, 'alpha')}: each is a folder with a flow.yaml.`,
    })
    expect(run('programmes.ts', ['check', 'alpa'], here)).toEqual({
      status: 1,
      text: `There is no folder ${path.join(place, 'alpa')}. Programmes in ${programmes}: alpha.`,
    })
  })

  it('new of a name nobody could file', () => {
    expect(run('new.ts', ['item', 'Bad_Name'])).toEqual({
      status: 1,
      text: 'Write the name like blood-pressure, not Bad_Name',
    })
  })
})
