// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitingElementId } from '../../contract/documents/document-elements.ts'

const missing = 'Something this page needs has not loaded, so we cannot go on yet.'
const still = 'It has not worked yet. Please check your connection and try again.'
const asked = vi.fn()

function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}
const again = () => find<HTMLButtonElement>('main button')
const readStatus = () => find('[role=status]').textContent
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The program's own script is the one of the type `module`. */
function fail(type: string): void {
  const script = document.createElement('script')
  script.type = type
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.remove()
}

/** The program draws its first screen. */
async function draw(): Promise<void> {
  find('#root').append(document.createElement('main'))
  await pass(0)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  asked.mockRejectedValue(new TypeError('offline'))
  document.body.innerHTML =
    `<div id="root"></div><div id="${waitingElementId}"><main><svg></svg><h1 hidden></h1>` +
    '<p role="status"></p><button type="button" hidden></button><div hidden></div></main></div>'
  vi.resetModules()
  await import('./waiting.ts')
})
afterEach(async () => {
  if (document.getElementById(waitingElementId)) await draw()
  vi.useRealTimers()
})

it('[P17] [GAP-172] a late program is told after 10 s, with another try after 20 s', async () => {
  await pass(9_999)
  expect(readStatus()).toBe('')
  await pass(1)
  expect(readStatus()).toBe('We are still getting your page. This takes longer than usual.')
  expect([find<HTMLElement>('h1').hidden, again().hidden]).toEqual([false, true])
  await pass(10_000)
  expect(again().hidden).toBe(false)
})

it('[P17] a connection that comes back is no reason for another try while nothing is missing', async () => {
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked).not.toHaveBeenCalled()
  fail('module')
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked).toHaveBeenCalledOnce()
})

it('[P17] only the program itself is missed', async () => {
  fail('text/javascript')
  expect(readStatus()).toBe('')
  fail('module')
  expect(readStatus()).toBe(missing)
  expect(again().hidden).toBe(false)
})

it('[P17] what is missing is not told as late afterwards', async () => {
  fail('module')
  await pass(20_000)
  expect(readStatus()).toBe(missing)
})

it('[P17] [P18] a second press does not try twice, and a server that answers 503 has no page to give', async () => {
  fail('module')
  let answer = (_: { ok: boolean }) => {}
  asked.mockReturnValue(
    new Promise<{ ok: boolean }>((resolve) => {
      answer = resolve
    }),
  )
  again().click()
  again().click()
  expect(asked).toHaveBeenCalledOnce()
  expect([again().ariaBusy, readStatus()]).toEqual(['true', 'Trying again …'])
  answer({ ok: false })
  await pass(0)
  expect([again().ariaBusy, readStatus()]).toEqual(['false', still])
})

it('[P17] nothing of it is left once the program is there', async () => {
  fail('module')
  const status = find('[role=status]')
  await draw()
  expect(document.getElementById(waitingElementId)).toBeNull()
  status.textContent = ''
  fail('module')
  dispatchEvent(new Event('online'))
  await pass(20_000)
  expect(status.textContent).toBe('')
  expect(asked).not.toHaveBeenCalled()
})
