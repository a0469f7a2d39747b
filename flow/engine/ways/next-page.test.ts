import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../contract/shapes/condition.ts'
import type { FlowDefinition, ItemDefinition, NextRule } from '../../definition.ts'
import { lookupAnswers } from '../answers/lookup.ts'
import { buildDefinition, buildPageDefinition, single } from '../build-flow.ts'
import { findPage, firstPage, nextPage, remainingPages } from './next-page.ts'

const item = (id: number): ItemDefinition => ({
  ...single(id),
  key: `item-${id}`,
  when: null,
  redirects: [],
})
const answered: Condition = { item: 1, op: 'is', value: 2 }
const never: Condition = { any: [] }
const to = (page: string | null, when: Condition | null = null): NextRule => ({ when, page })
const uuidOf = (page: { uuid: string } | null) => page?.uuid

const branching = buildDefinition(
  buildPageDefinition('a', [to('c', answered), to('b')], { items: [item(1)] }),
  buildPageDefinition('b', [to('c')]),
  buildPageDefinition('c', [to('d')], { when: { not: answered } }),
  buildPageDefinition('d', []),
)
const without = lookupAnswers(branching, {}, '2026-11-20')
const withTwo = lookupAnswers(branching, { 1: [{ value: 2 }] }, '2026-11-20')

describe('the way through a flow', () => {
  it('[FLOW-01] the first rule that holds decides', () => {
    expect(uuidOf(nextPage(branching, 'a', without))).toBe('b')
    expect(uuidOf(nextPage(branching, 'b', without))).toBe('c')
    expect(uuidOf(nextPage(branching, 'c', without))).toBe('d')
    expect(nextPage(branching, 'd', without)).toBeNull()
  })

  it('skips a page whose condition does not hold, by that page’s own rules', () => {
    expect(uuidOf(nextPage(branching, 'a', withTwo))).toBe('d')
  })

  it('ends where no rule holds, where the rule says so, and at an unknown page', () => {
    const ends = buildDefinition(
      buildPageDefinition('a', [to('b', never)]),
      buildPageDefinition('b', [to(null)]),
      buildPageDefinition('c', [to('elsewhere')]),
    )
    const lookup = lookupAnswers(ends, {}, '2026-11-20')
    for (const page of ['a', 'b', 'c', 'unknown']) expect(nextPage(ends, page, lookup)).toBeNull()
  })

  it('starts at the first page that holds', () => {
    expect(uuidOf(firstPage(branching, without))).toBe('a')
    const later = buildDefinition(
      buildPageDefinition('a', [to('b')], { when: never }),
      buildPageDefinition('b', []),
    )
    expect(uuidOf(firstPage(later, lookupAnswers(later, {}, '2026-11-20')))).toBe('b')
    expect(firstPage(buildDefinition(), without)).toBeNull()
  })

  it('counts the longest way that is left', () => {
    const counts = ['a', 'b', 'c', 'd', 'unknown'].map((uuid) => remainingPages(branching, uuid))
    expect(counts).toEqual([3, 2, 1, 0, 0])
    expect(findPage(branching, 'c')?.name).toBe('c')
  })

  it('a circle of skipped pages ends instead of going round', () => {
    const circle = buildDefinition(
      buildPageDefinition('a', [to('b')]),
      buildPageDefinition('b', [to('c')], { when: never }),
      buildPageDefinition('c', [to('b')], { when: never }),
    )
    expect(nextPage(circle, 'a', without)).toBeNull()
    expect(remainingPages(circle, 'a')).toBeGreaterThan(0)
  })
})

describe('any flow', () => {
  const size = 12
  const condition = fc.option(
    fc.constantFrom<Condition>(answered, never, { item: 3, op: 'answered' }, { not: never }),
    { nil: null },
  )
  // Rules lead only to later pages, as a published flow's do.
  const definition = fc
    .array(
      fc.record({ when: condition, steps: fc.array(fc.tuple(fc.nat({ max: 5 }), condition)) }),
      { minLength: size, maxLength: size },
    )
    .map(
      (pages): FlowDefinition => ({
        pages: pages.map(({ when, steps }, index) =>
          buildPageDefinition(
            String(index),
            steps.map(([step, rule]) =>
              to(index + 1 + step < size ? String(index + 1 + step) : null, rule),
            ),
            { when, items: [item(index * 2 + 1)] },
          ),
        ),
      }),
    )
  const answers = fc.dictionary(
    fc.nat({ max: 24 }).map(String),
    fc.constantFrom(1, 2).map((value) => [{ value }]),
  )

  it('[P2] never comes back to a page, and what remains always shrinks', () => {
    fc.assert(
      fc.property(definition, answers, (flow, saved) => {
        const lookup = lookupAnswers(flow, saved, '2026-11-20')
        const walked = new Set<string>()
        for (let page = firstPage(flow, lookup); page; ) {
          expect(walked.has(page.uuid)).toBe(false)
          walked.add(page.uuid)
          const left = remainingPages(flow, page.uuid)
          page = nextPage(flow, page.uuid, lookup)
          if (page) expect(remainingPages(flow, page.uuid)).toBeLessThan(left)
        }
        expect(walked.size).toBeLessThanOrEqual(size)
      }),
    )
  })

  it('never loops, even when its rules go in circles', () => {
    const circular = fc
      .array(fc.tuple(fc.nat({ max: 3 }), fc.boolean()), { minLength: 4, maxLength: 4 })
      .map(
        (pages): FlowDefinition => ({
          pages: pages.map(([target, open], index) =>
            buildPageDefinition(String(index), [to(String(target))], { when: open ? null : never }),
          ),
        }),
      )
    fc.assert(
      fc.property(circular, fc.nat({ max: 3 }), (flow, start) => {
        const lookup = lookupAnswers(flow, {}, '2026-11-20')
        expect(nextPage(flow, String(start), lookup)?.uuid).not.toBe(String(start))
        expect(remainingPages(flow, String(start))).toBeLessThanOrEqual(4)
      }),
    )
  })
})
