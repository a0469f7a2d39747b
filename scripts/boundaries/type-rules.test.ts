import { expect, it } from 'vitest'
import { parseSource } from '../source/syntax.ts'
import { checkTypes } from './type-rules.ts'

function inside(text: string, path = 'server/a.ts'): string[] {
  const file = { path, text }
  return checkTypes(file, parseSource(file)).map((finding) => `${finding.line} ${finding.message}`)
}

it('refuses naming a type outside its registry, however it is compared', () => {
  for (const text of [
    'const silent: readonly number[] = [itemType.PASSWORD]',
    'const is = asked.includes(pageType.WELCOME)',
  ]) {
    expect(inside(text)).toEqual(['1 names a type outside its registry'])
    expect(inside(text, 'flow/items/silent.ts')).toEqual([])
    expect(inside(text, 'server/a.test.ts')).toEqual([])
  }
  expect(inside('const type = itemType[name]')).toEqual([])
})

it('refuses branching on a type outside its registry', () => {
  const branches = [
    'if (item.page_item_type === 30) f()',
    'if (itemTypes.BUTTON !== item.page_item_type) f()',
    'if (page?.page_type === pageTypes.WELCOME) f()',
    'switch (reply.redirect_item_type) { default: }',
    `const found = modules.filter(({ module_type }) => module_type === 'cta')`,
    `const cta: string = 'cta'; const is = module.module_type === cta`,
    `const is = type === 'PHARMACY'`,
    `if (readItemTypeName(type) === 'BUTTON') f()`,
    `if (readPageTypeName(page.type) !== 'TELEMED') f()`,
  ]
  for (const text of branches) {
    expect(inside(text, 'web/features/flow/a.ts'), text).toHaveLength(1)
    expect(inside(text, 'flow/items/date/date.ts'), text).toEqual([])
  }
  for (const text of [
    'const is = row.page_type === type',
    'const { refuses } = pageRules[readPageTypeName(type)]',
  ]) {
    expect(inside(text), text).toEqual([])
  }
})
