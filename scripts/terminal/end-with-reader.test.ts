import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

/** Prints once it is told to, and says on its other output that it came to its end. */
const program = `
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { endWithReader } from ${JSON.stringify(new URL('./end-with-reader.ts', import.meta.url))}
endWithReader(process.stdout)
await once(process.stdin, 'data')
for (let line = 0; line < 3; line += 1) {
  console.log('line', line)
  await setImmediate()
}
console.error('ended what was begun')
process.exit()
`

it('goes on to its end without a word when nobody reads any more what it prints', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  const said = text(child.stderr)
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.write('go')
  const [code] = await once(child, 'close')
  expect([code, await said]).toEqual([0, 'ended what was begun\n'])
})
