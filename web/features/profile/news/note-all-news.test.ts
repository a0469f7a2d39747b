import { beforeEach, expect, it } from 'vitest'
import { newsStore } from '../people/news-store.ts'
import { noteAllNews } from './note-all-news.ts'

beforeEach(() => newsStore.setState({ records: 0, chats: 0 }))

const counts = () => {
  const { records, chats } = newsStore.getState()
  return [records, chats]
}

it('[GAP-151] notes each by its kind, and both where nobody can say', () => {
  const news = noteAllNews(() => 10_000)
  news.onRecords()
  expect(counts()).toEqual([1, 0])
  news.onChat('one')
  expect(counts()).toEqual([1, 1])
  news.onAll()
  expect(counts()).toEqual([2, 2])
})

it('[GAP-151] what changed before the page asked for everything is not asked for twice, what changed since is', () => {
  let now = 10_000
  const news = noteAllNews(() => now)
  now = 10_300
  news.onAll(400)
  expect(counts()).toEqual([0, 0])
  now = 250_000
  news.onAll(240_000)
  expect(counts()).toEqual([0, 0])
  now = 500_000
  news.onAll(200_000)
  expect(counts()).toEqual([1, 1])
})
