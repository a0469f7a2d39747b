import { expect, it } from 'vitest'
import { commands, runDb } from '../db.ts'
import { readWords } from './read-arguments.ts'

/** What a command was told, with a database nobody gets to. */
const tell = (...given: string[]) =>
  runDb(given, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })

/** Words and options as the register says a command takes them. */
function fill(takes = ''): string[] {
  const words = takes.split(' ').filter(Boolean)
  return words.map((one, at) => /--[a-z-]+/.exec(one)?.[0] ?? `word-${at}`)
}

it.each(Object.entries(commands))(
  '[P18] %s takes what it says, and refuses any other word by its name before it does anything',
  async (name, { takes }) => {
    const right = fill(takes)
    const { given, options } = readWords([name, ...right], takes)
    expect([...given.slice(1), ...options]).toEqual(right)
    for (const wrong of ['--smaler', '-x', 'too-much']) {
      await expect(tell(name, ...right, wrong)).rejects.toThrow(`${name} does not take ${wrong}.`)
    }
  },
)

it.each(['', 'recieve', 'constructor', '__proto__'])(
  '[P18] a word that is no command, %j, is answered with all that are',
  async (word) => {
    await expect(tell(word)).rejects.toThrow(/^Use: npm run db -- .+ \| refund </)
  },
)

it.each([
  ['refund 2683379093 --and-tim C-18', '--and-tim'],
  ['refund 2683379093 C-17 --time', '--time'],
  ['refund 2683379093 C-17 --and-time=no', '--and-time'],
  ['refund 2683379093 C-17 C-18 --time', '--time, C-18'],
])('[P18] %s gives nothing back', async (command, refused) => {
  await expect(tell(...command.split(' '))).rejects.toThrow(
    `refund does not take ${refused}. Use: npm run db -- refund <receipt|visit> <case> [--and-time]`,
  )
})
