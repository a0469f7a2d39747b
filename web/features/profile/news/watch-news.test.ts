import { expect, it, vi } from 'vitest'
import type { StreamEvent } from '../../../platform/http/read-events.ts'
import { type WatchDeps, watchNews } from './watch-news.ts'

type Read = WatchDeps['read']

/** A browser whose streams go as they are told, one after the other; the last is followed by the end of the page. */
function buildWatch(streams: Read[]) {
  const page = new AbortController()
  const told: string[] = []
  const waits: number[] = []
  const deps: WatchDeps = {
    async read(signal, hear) {
      const next = streams.shift()
      if (next) return next(signal, hear)
      page.abort()
      return { status: 0, authorization: undefined }
    },
    renew: vi.fn(async () => true),
    isVisible: () => true,
    untilVisible: async () => undefined,
    onHidden: () => undefined,
    pause: async (ms) => void waits.push(ms),
  }
  const news = {
    onChat: (id: string) => told.push(id),
    onRecords: () => told.push('records'),
    onAll: (lastMs?: number) => told.push(lastMs === undefined ? 'all' : `all ${lastMs}`),
  }
  return { deps, news, told, waits, signal: page.signal }
}

const ready: StreamEvent = { name: 'ready', data: '{}' }
const records: StreamEvent = { name: 'records', data: '{}' }
const chat = (id: string): StreamEvent => ({ name: 'chat', data: `{"chat":"${id}"}` })
const ends =
  (...events: StreamEvent[]): Read =>
  async (_signal, { onEvent }) => {
    for (const event of events) onEvent(event)
    return { status: 200, authorization: undefined }
  }
const answers =
  (status: number): Read =>
  async () => ({ status, authorization: 'JWT worn' })

it('[GAP-151] asks for everything when a stream opens, since before it nobody listened, then for what it names', async () => {
  const watch = buildWatch([ends(ready, chat('one'), records, chat('two')), ends(ready)])
  await watchNews(watch.deps, watch.news, watch.signal)
  expect(watch.told).toEqual(['all', 'one', 'records', 'two', 'all'])
  expect(watch.waits.slice(0, 2)).toEqual([1_000, 1_000])
})

it('[GAP-151] says how long ago something changed where the stream does', async () => {
  const watch = buildWatch([ends({ name: 'ready', data: '{"changed_ms_ago":1200}' })])
  await watchNews(watch.deps, watch.news, watch.signal)
  expect(watch.told).toEqual(['all 1200'])
})

it('[GAP-151] passes over what it cannot read', async () => {
  const watch = buildWatch([ends(ready, { name: 'chat', data: '<p>' }, { name: 'x', data: '' })])
  await watchNews(watch.deps, watch.news, watch.signal)
  expect(watch.told).toEqual(['all'])
})

it('[GAP-151] asks by itself, every quarter of a minute, where nothing can be told, and tries again', async () => {
  const broken: Read = async () => Promise.reject(new TypeError('no network'))
  const watch = buildWatch([broken, answers(404), ends(ready)])
  await watchNews(watch.deps, watch.news, watch.signal)
  expect(watch.told).toEqual(['all', 'all', 'all', 'all', 'all'])
  expect(watch.waits.slice(0, 5)).toEqual([15_000, 15_000, 15_000, 15_000, 1_000])
})

it('[P5] [P6] renews a worn token once, and stops when the session is over', async () => {
  const watch = buildWatch([answers(401), ends(ready), answers(401), ends(ready)])
  vi.mocked(watch.deps.renew).mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  await watchNews(watch.deps, watch.news, watch.signal)
  expect(watch.deps.renew).toHaveBeenCalledTimes(2)
  expect(watch.deps.renew).toHaveBeenCalledWith('JWT worn')
  expect(watch.told).toEqual(['all'])
})
