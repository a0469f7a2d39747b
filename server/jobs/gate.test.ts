import { expect, it } from 'vitest'
import { buildGate } from './gate.ts'

it('lets so many run at once, the others in order, and goes on after a failure', async () => {
  const gate = buildGate(2)
  const running = new Set<number>()
  const started: number[] = []
  let most = 0
  const finish: (() => void)[] = []
  const job = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(id)
      running.add(id)
      most = Math.max(most, running.size)
      finish[id] = () => {
        running.delete(id)
        if (id === 1) reject(new Error('broken'))
        else resolve(id)
      }
    })
  const results = Promise.allSettled([0, 1, 2, 3, 4].map((id) => gate(job(id))))
  for (const id of [1, 0, 2, 3, 4]) {
    await new Promise((resolve) => setImmediate(resolve))
    finish[id]?.()
  }
  expect((await results).map((result) => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
