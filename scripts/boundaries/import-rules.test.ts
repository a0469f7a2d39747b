import { describe, expect, it } from 'vitest'
import { parseSource } from '../source/syntax.ts'
import { checkImports, findCycles } from './import-rules.ts'

function messagesOf(path: string, text: string): string[] {
  const file = { path, text }
  return checkImports(file, parseSource(file)).map(
    (finding) => `${finding.line} ${finding.message}`,
  )
}

describe('the import table', () => {
  const forbidden: [string, string, string][] = [
    ['contract/a.ts', `import '../flow/engine/state.ts'`, 'contract may not import flow rules'],
    ['contract/a.ts', `import 'react'`, 'contract may not import the package react'],
    ['ui/button/button.tsx', `import '../../contract/codes.ts'`, 'ui may not import contract'],
    [
      'flow/engine/a.ts',
      `import * as z from 'zod/mini'`,
      'flow rules may not import the package zod/mini',
    ],
    ['flow/engine/a.ts', `import 'node:fs'`, 'flow rules may not import the package node:fs'],
    ['flow/engine/a.ts', `import '../../ui/tokens.css'`, 'flow rules may not import ui'],
    [
      'flow/items/a-view.tsx',
      `import '../../web/platform/http/http.ts'`,
      'flow views may not import web platform',
    ],
    [
      'server/app.ts',
      `import '../web/platform/http/http.ts'`,
      'server may not import web platform',
    ],
    ['server/app.ts', `import 'react'`, 'server may not import the package react'],
    [
      'web/platform/http.ts',
      `import '../../flow/engine/state.ts'`,
      'web platform may not import flow rules',
    ],
    [
      'web/features/flow/a.ts',
      `import '../entry/b.ts'`,
      'the feature flow may not import the feature entry',
    ],
    [
      'web/features/flow/a.tsx',
      `import '../../app/shell.tsx'`,
      'web feature may not import web app',
    ],
    ['web/screen/a.ts', `import '../features/flow/b.ts'`, 'web screen may not import web feature'],
    ['web/screen/a.ts', `import '../app/theme.ts'`, 'web screen may not import web app'],
    ['web/forms/a.ts', `import '../screen/leave-flow.ts'`, 'web forms may not import web screen'],
    [
      'web/features/flow/a.tsx',
      `import 'posthog-js'`,
      'web feature may not import the package posthog-js',
    ],
    [
      'web/platform/analytics/a.sdk.ts',
      `import { b } from './scrub-capture.ts'`,
      'a .sdk.ts file holds somebody else’s library alone, as no size counts it: move web/platform/analytics/scrub-capture.ts out of it',
    ],
    ['web/app/shell.tsx', `import '../../server/app.ts'`, 'web app may not import server'],
    [
      'web/app/shell.tsx',
      `import '../../testing/browser/chromium.ts'`,
      'web app may not import testing',
    ],
    [
      'server/areas/profile/a.ts',
      `import '../leads/lead.ts'`,
      'only the area leads may import server/areas/leads/lead.ts: what others may is in its folder shared',
    ],
    ['server/app.ts', `import './areas/leads/lead.ts'`, 'only the area leads may import'],
    ['server/app.ts', `import './app.test.ts'`, 'nothing may import a test'],
    ['server/app.ts', `import '../new-root/a.ts'`, 'belongs to no zone'],
    ['new-root/a.ts', `export const a = 1`, 'belongs to no zone'],
  ]
  it.each(forbidden)('%s with %s fails', (path, text, message) => {
    expect(messagesOf(path, text)).toEqual([expect.stringContaining(message)])
  })

  const allowed: [string, string][] = [
    ['contract/a.ts', `import * as z from 'zod/mini'; import './codes.ts'`],
    ['flow/engine/a.ts', `import type { A } from '../../contract/codes.ts'; import './state.ts'`],
    ['flow/items/item-view.ts', `import type { ComponentType } from 'react'`],
    [
      'flow/items/a/a-view.tsx',
      `import s from './a.module.css'; import '../../../ui/button/button.tsx'`,
    ],
    [
      'flow/items/a/a.test.ts',
      `import 'vitest'; import '../../../testing/build-item.ts'; import './a.ts'`,
    ],
    ['flow/items/registry.test.ts', `import { itemViews } from './views.tsx'`],
    ['flow/items/a/a-view.test.tsx', `import { en } from '../../../web/messages/en.ts'`],
    [
      'server/app.ts',
      `import 'fastify'; import 'node:fs'; import '../flow/engine/answers/answers.ts'`,
    ],
    [
      'web/features/flow/a.tsx',
      `import './b.tsx'; import '../../platform/http.ts'; import '../../messages/en.ts'`,
    ],
    ['web/app/late-screens.tsx', `const a = () => import('../features/flow/screen.tsx')`],
    [
      'web/features/sign-in/a.tsx',
      `import '../../forms/use-form.ts'; import '../../screen/leave-flow.ts'; import '../../routes.ts'`,
    ],
    ['web/screen/a.ts', `import '../routes.ts'; import '../platform/links/navigation.ts'`],
    ['web/forms/a.tsx', `import '../../ui/button/button.tsx'; import '../messages/en-forms.ts'`],
    ['web/vite.config.ts', `import 'vite'`],
    ['web/platform/a.ts', `import type * as z from 'zod/mini'`],
    ['web/features/flow/a.ts', `import type { Flow } from '../../../contract/shapes/flow.ts'`],
    [
      'server/areas/profile/a.ts',
      `import '../leads/shared/lead.ts'; import './b.ts'; import '../../http/app-error.ts'`,
    ],
    ['server/app.ts', `import './areas/leads/area.ts'; import './areas/leads/file-route.ts'`],
    ['e2e/a.spec.ts', `import '../web/platform/http/http.ts'; import '@playwright/test'`],
  ]
  it.each(allowed)('%s with %s passes', (path, text) => {
    expect(messagesOf(path, text)).toEqual([])
  })

  it.each([
    ['web/platform/a.ts', `import * as z from 'zod/mini'`, 'zod/mini'],
    [
      'web/platform/a.ts',
      `import { type AuthData, authData } from '../../contract/shapes/auth-data.ts'`,
      'contract/shapes/auth-data.ts',
    ],
    [
      'web/app/a.ts',
      `import { login } from '../../contract/endpoints/sign-in.ts'`,
      'contract/endpoints/sign-in.ts',
    ],
    [
      'web/features/flow/a.ts',
      `import { runtimeConfig } from '../../../contract/config.ts'`,
      'contract/config.ts',
    ],
  ])('the browser never loads the checks of requests: %s with %s', (path, text, named) => {
    expect(messagesOf(path, text)).toEqual([expect.stringContaining(`only types of ${named}`)])
  })

  it('a .ts never imports a .tsx, also not lazily or by re-export', () => {
    expect(messagesOf('flow/items/registry.ts', `\nimport './views.tsx'`)).toEqual([
      '2 a .ts file may not import the .tsx file flow/items/views.tsx',
    ])
    expect(messagesOf('web/platform/a.ts', `void import('./b.tsx')`)).toHaveLength(1)
    expect(messagesOf('ui/a.ts', `export { b } from './b.tsx'`)).toHaveLength(1)
  })
})

it('finds an import cycle once and names the way round', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['b.ts', 'd.ts']],
    ['d.ts', []],
  ])
  expect(findCycles(graph).map((finding) => finding.message)).toEqual([
    'is part of an import cycle: b.ts → c.ts → b.ts',
  ])
  expect(
    findCycles(
      new Map([
        ['a.ts', ['b.ts']],
        ['b.ts', []],
      ]),
    ),
  ).toEqual([])
})
