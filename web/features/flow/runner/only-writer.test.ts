import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const isOurs = (path: string) =>
  !/\.test\.tsx?$|\/build-[^/]*$|^web\/features\/flow\/runner\//.test(path)

it('[P17] nobody but the runner is given a store of the flow that can be written', () => {
  const paths = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(isOurs).sort()
  const isGiven = (path: string) =>
    /\b(?:WritableFlowStore|createFlowStore)\b/.test(readFileSync(join(root, path), 'utf8'))
  expect(paths.filter(isGiven)).toEqual([
    // It hands the store on to the engine.
    'web/app/open-engine.ts',
    // It opens the store, and hands it to the runner.
    'web/app/start-app.ts',
    // It takes up what was kept before the runner begins.
    'web/features/flow/kept/flow-persistence.ts',
    // The server's, where no runner runs.
    'web/first-page.tsx',
  ])
})
