import { expect, it } from 'vitest'
import { parseSource } from '../source/syntax.ts'
import { checkKeeping } from './keeping-rules.ts'

function messagesOf(text: string, path: string): string[] {
  const file = { path, text }
  return checkKeeping(file, parseSource(file)).map(({ line, message }) => `${line} ${message}`)
}

it.each([
  [`localStorage.setItem('a', 'b')`, 'localStorage'],
  [`const area = window.sessionStorage`, 'sessionStorage'],
  [`window['localStorage'].clear()`, 'localStorage'],
  [`indexedDB.open('a')`, 'indexedDB'],
  [`document.cookie = 'a=b'`, 'document.cookie'],
  [`window.document.cookie = 'a=b'`, 'document.cookie'],
  [`document['cookie'] = 'a=b'`, 'document.cookie'],
  [`cookieStore.set('a', 'b')`, 'cookieStore'],
  [`caches.open('a')`, 'caches'],
  [`const store = createStore(persist(() => ({}), { name: 'a' }))`, 'persist'],
  [`requireStorage().write('a', 'b')`, 'requireStorage'],
  [`findTabArea()?.setItem('a', 'b')`, 'findTabArea'],
  [`history.replaceState({ answer: 'b' }, '')`, 'replaceState'],
  [`const { pushState: push } = window.history`, 'pushState'],
  [`window.history['pushState']({ answer: 'b' }, '')`, 'pushState'],
  [`window.name = 'b'`, 'window.name'],
  [`const folder = navigator.storage.getDirectory()`, 'navigator.storage'],
  [`const folder = window.navigator.storage`, 'navigator.storage'],
  [`navigator.serviceWorker.register('/a.js')`, 'serviceWorker'],
  [`const d = document; d.cookie = 'a=b'`, 'document.cookie'],
  [`view.ownerDocument.cookie = 'a=b'`, 'document.cookie'],
  [`const { cookie } = document`, 'document.cookie'],
  [`const { localStorage: kept } = window`, 'localStorage'],
])('[P6] nothing is kept past the register: %s', (text, way) => {
  const refusal = [
    `2 keeps by ${way}: declare it in web/platform/storage/register.ts, and use keepValue, keepStore or keepInEntry`,
  ]
  for (const path of ['web/features/flow/a.ts', 'web/platform/stores/a.ts', 'ui/late/a.tsx']) {
    expect(messagesOf(`\n${text}`, path), path).toEqual(refusal)
  }
  for (const path of [
    'web/platform/storage/a.ts',
    'ui/late/reload-mark.ts',
    'web/app/a.test.ts',
    'server/http/a.ts',
  ]) {
    expect(messagesOf(text, path), path).toEqual([])
  }
})

it.each([
  `const modes = ['localStorage', 'cookie']`,
  `reply.cookie('a', 'b')`,
  `const { name } = thing; const text = thing.name + error.name`,
  `const kept = keepValue(register.auth, parseAuth)`,
])('%s is no such thing', (text) => {
  expect(messagesOf(text, 'web/features/flow/a.ts')).toEqual([])
})

it('[P7] what the signed-in area holds goes with the person it is about', () => {
  const text = `const one = 1\nexport const visits = createStore<Visits>(() => none)`
  const said = ['2 outlives the person it is about: make it with createPersonStore']
  expect(messagesOf(text, 'web/features/profile/visits/visits-store.ts')).toEqual(said)
  for (const path of ['web/features/profile/people/a.ts', 'web/platform/stores/a.ts']) {
    expect(messagesOf(text, path), path).toEqual([])
  }
  const ofPage = `export function open() {\n  const store = createStore(() => none)\n}`
  expect(messagesOf(ofPage, 'web/features/profile/messages/outbox.ts')).toEqual([])
})

it('[P6] the way on to another address writes the history, and keeps nothing else', () => {
  const path = 'web/platform/links/navigation.ts'
  expect(messagesOf(`window.history.pushState(null, '', path)`, path)).toEqual([])
  expect(messagesOf(`localStorage.setItem('a', 'b')`, path)).toHaveLength(1)
})
