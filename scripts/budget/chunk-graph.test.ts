import { expect, it } from 'vitest'
import {
  extraOf,
  findChunks,
  findCircle,
  findEntries,
  findLazyModules,
  loadOf,
  type Manifest,
} from './chunk-graph.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    dynamicImports: ['features/flow/screen.tsx', 'features/upload/upload.tsx'],
    css: ['assets/index.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'], css: ['assets/shared.css'] },
  'features/flow/screen.tsx': { file: 'assets/screen.js', imports: ['_shared.js', 'index.html'] },
  'features/upload/upload.tsx': { file: 'assets/upload.js', imports: ['_shared.js'] },
}

const html = '<script type="module" crossorigin src="/assets/index.js"></script>'

it('begins with what the document asks for, and refuses a document that asks for nothing', () => {
  expect(findEntries(manifest, html)).toEqual(['index.html'])
  expect(() => findEntries(manifest, '<html></html>')).toThrow('no script')
})

it('follows what a module imports at once, through circles, but not what it loads later', () => {
  expect([...loadOf(manifest, findEntries(manifest, html)).scripts]).toEqual([
    'assets/index.js',
    'assets/react.js',
  ])
  expect(loadOf(manifest, ['features/flow/screen.tsx'])).toEqual({
    scripts: new Set([
      'assets/screen.js',
      'assets/shared.js',
      'assets/react.js',
      'assets/index.js',
    ]),
    styles: new Set(['assets/shared.css', 'assets/index.css']),
  })
})

it('counts for a lazy module only what is not there yet', () => {
  const present = loadOf(manifest, ['index.html', 'features/flow/screen.tsx'])
  expect(findLazyModules(manifest)).toEqual([
    'features/flow/screen.tsx',
    'features/upload/upload.tsx',
  ])
  const extra = extraOf(loadOf(manifest, ['features/upload/upload.tsx']), present)
  expect(extra).toEqual({ scripts: new Set(['assets/upload.js']), styles: new Set() })
})

it('finds chunks that need each other, by whatever way', () => {
  expect(findCircle(manifest)).toBeNull()
  const circular = {
    ...manifest,
    '_react.js': { file: 'assets/react.js', imports: ['_late.js'] },
    '_late.js': { file: 'assets/late.js', imports: ['_shared.js'] },
  }
  expect(findCircle(circular)).toEqual(['_react.js', '_late.js', '_shared.js', '_react.js'])
})

it('finds a chunk by its name, and refuses to measure one that is not there', () => {
  const named = { ...manifest, '_calls-1.js': { file: 'assets/calls-1.js', name: 'calls' } }
  expect(findChunks(named, ['calls'])).toEqual(['_calls-1.js'])
  expect(() => findChunks(named, ['begin'])).toThrow('begin')
})
