import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientRoutes } from '../contract/client-routes.ts'
import { parseEntryQuery } from './features/entry/entry-query.ts'
import { lateRegister } from './platform/storage/late-register.ts'
import { register } from './platform/storage/register.ts'

/** The document's first script runs before any module, so it spells by itself what tables name elsewhere. */
const html = readFileSync(new URL('index.html', import.meta.url), 'utf8')
const script = /<script nonce="__NONCE__">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

const findAll = (pattern: RegExp) => [...script.matchAll(pattern)].map(([, found = '']) => found)

it('[P6] the document’s first script reads and writes nothing but rows of the register', () => {
  const read = findAll(/localStorage(\S*)/g)
  expect(read).toEqual([`.getItem('layoutStore'))`])
  expect(register.layoutStore.name).toBe('layoutStore')
  expect(register.layoutStore).not.toHaveProperty('place')
  expect(script).not.toMatch(/sessionStorage|cookie|indexedDB|caches|setItem/)
  const kept = findAll(/state = \{ (\w+): given\.get\('token'\), at: Date\.now\(\) \}/g)
  expect(kept).toEqual(['resetToken', 'proofToken'])
  expect(findAll(/replaceState\((\w+), '', location\.pathname\)/g)).toEqual(['state', 'state'])
  expect(findAll(/(replaceState|pushState)/g)).toHaveLength(2)
  for (const name of kept)
    expect(lateRegister).toHaveProperty(name, { name, scope: 'person', place: 'entry' })
})

it('[P12] it knows the paths of mailed links as the table of routes spells them', () => {
  const paths = findAll(/\/\^\\(\/[\w-]+)\\\/\?\$\/\.test\(location\.pathname\)/g)
  expect(paths).toEqual(['/reset-password', '/confirm-email'])
  for (const path of paths) expect(clientRoutes).toContain(path)
  expect(findAll(/(location\.pathname\))/g)).toHaveLength(4)
})

it('it knows the parameters by which a link names a programme', () => {
  const [names = ''] = findAll(/\[\?&\]\(([\w|]+)\)=/g)
  expect(names.split('|')).toEqual(['fuuid', 'cuuid'])
  const query = parseEntryQuery('?fuuid=a&cuuid=b')
  expect([query.fuuid, query.cuuid]).toEqual(['a', 'b'])
})
