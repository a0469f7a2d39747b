import { expect, it } from 'vitest'
import { buildDesk } from './payment/build-desk.ts'

const card = { method: 'pm_1' }

it('[P17] a press ahead of the form is kept for the first one that comes, and for none that has gone', async () => {
  const desk = buildDesk()
  const pressed = desk.collectCard()
  const close = desk.openForm({ collect: async () => card })
  expect(await pressed).toEqual(card)
  close()
  expect(await desk.collectCard()).toBeNull()
})
