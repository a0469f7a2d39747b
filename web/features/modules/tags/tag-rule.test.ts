import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsTag, type TagProperty } from './tag-rule.ts'

type Row = [properties: TagProperty[], text: string, holds: boolean]

describe('a tag', () => {
  it.each<Row>([
    [[], '', true],
    [[{ operator: 'exact', value: 'Yes' }], 'Yes', true],
    [[{ operator: 'exact', value: 'Yes' }], 'yes', false],
    [[{ operator: 'exact', value: 'Hives, Redness' }], 'Hives, Redness', true],
    [[{ operator: 'exact', value: 'Hives' }], 'Hives, Redness', false],
    [[{ operator: 'exact', value: 7 }], '7', true],
    [[{ operator: 'is_not', value: 'Yes' }], 'Yes', false],
    [[{ operator: 'is_not', value: 'Yes' }], 'No', true],
    [[{ operator: 'is_not', value: 'Yes' }], '', true],
    [[{ operator: 'contains', value: 'hIVes' }], 'Redness, Hives', true],
    [[{ operator: 'contains', value: 'hives' }], 'Redness', false],
    [[{ operator: 'not_contains', value: 'HIVES' }], 'Redness, Hives', false],
    [[{ operator: 'not_contains', value: 'hives' }], 'Redness', true],
    [[{ operator: 'is_set' }], 'No', true],
    [[{ operator: 'is_set' }], '', false],
    [[{ operator: 'is_not_set' }], '', true],
    [[{ operator: 'is_not_set' }], 'No', false],
  ])('[ANALYTICS-07] [ANALYTICS-09] [GAP-115] %j of %j: %j', (properties, text, holds) => {
    expect(holdsTag(properties, text)).toBe(holds)
  })

  it.each<Row>([
    [[{ operator: 'gt', value: 18 }], '19', true],
    [[{ operator: 'gt', value: 18 }], '18', false],
    [[{ operator: 'gt', value: '18.5' }], '18.75', true],
    [[{ operator: 'gt', value: 9 }], '10', true],
    [[{ operator: 'gt', value: -3 }], '-4', false],
    [[{ operator: 'gt', value: 18 }], '', false],
    [[{ operator: 'gt', value: 18 }], 'many', false],
    [[{ operator: 'gt', value: 'few' }], '18', false],
    [[{ operator: 'gt' }], '18', false],
    [[{ operator: 'lt', value: 18 }], '17', true],
    [[{ operator: 'lt', value: 18 }], '18', false],
    [[{ operator: 'lt' }], '18', false],
  ])(
    '[ANALYTICS-09] [GAP-115] compares numbers strictly: %j of %j: %j',
    (properties, text, holds) => {
      expect(holdsTag(properties, text)).toBe(holds)
    },
  )

  it.each<Row>([
    [
      [
        { operator: 'gt', value: 18 },
        { operator: 'lt', value: 65 },
      ],
      '40',
      true,
    ],
    [
      [
        { operator: 'gt', value: 18 },
        { operator: 'lt', value: 65 },
      ],
      '65',
      false,
    ],
    [
      [
        { operator: 'gt', value: 18 },
        { operator: 'gt', value: 65 },
      ],
      '66',
      false,
    ],
    [
      [
        { operator: 'gt', value: 18 },
        { operator: 'gt', value: 65 },
      ],
      '19',
      true,
    ],
    [
      [
        { operator: 'gt', value: 18 },
        { operator: 'lt', value: null },
      ],
      '99',
      true,
    ],
    [
      [
        { operator: 'gt', value: 18 },
        { operator: 'lt', value: 'old' },
      ],
      '40',
      false,
    ],
  ])('[ANALYTICS-10] [GAP-115] gt has an upper bound: %j of %j: %j', (properties, text, holds) => {
    expect(holdsTag(properties, text)).toBe(holds)
  })

  it.each<Row>([
    [
      [
        { operator: 'lt', value: 65 },
        { operator: 'gt', value: 18 },
      ],
      '40',
      true,
    ],
    [
      [
        { operator: 'lt', value: 65 },
        { operator: 'gt', value: 18 },
      ],
      '18',
      false,
    ],
    [
      [
        { operator: 'lt', value: 65 },
        { operator: 'lt', value: 18 },
      ],
      '17',
      false,
    ],
    [
      [
        { operator: 'lt', value: 65 },
        { operator: 'lt', value: 18 },
      ],
      '64',
      true,
    ],
  ])('[ANALYTICS-12] [GAP-115] lt has a lower bound: %j of %j: %j', (properties, text, holds) => {
    expect(holdsTag(properties, text)).toBe(holds)
  })

  it.each<Row>([
    [[{ operator: 'gt', value: '2025-02-28' }], '2025-03-01', true],
    [[{ operator: 'gt', value: '2025-02-28' }], '2025-02-28', false],
    [[{ operator: 'gt', value: '2025-2-8' }], '2025-02-10', true],
    [[{ operator: 'gt', value: '2025-02-30' }], '2025-03-01', false],
    [[{ operator: 'gt', value: '2025-02-28' }], '20260101', false],
    [[{ operator: 'gt', value: 1 }], '2025-03-01', false],
    [[{ operator: 'lt', value: '2008-01-01' }], '2007-12-31', true],
    [
      [
        { operator: 'lt', value: '2008-01-01' },
        { operator: 'gt', value: '1990-01-01' },
      ],
      '1989-12-31',
      false,
    ],
    [[{ operator: 'gt', value: '2026-01-01' }], '2026-01-02T09:30:00Z', true],
  ])('[ANALYTICS-11] [GAP-115] compares days: %j of %j: %j', (properties, text, holds) => {
    expect(holdsTag(properties, text)).toBe(holds)
  })

  it('[ANALYTICS-07] has all of its properties, but the bound', () => {
    const properties: TagProperty[] = [
      { operator: 'contains', value: 'hives' },
      { operator: 'not_contains', value: 'none' },
    ]
    expect(holdsTag(properties, 'Hives')).toBe(true)
    expect(holdsTag(properties, 'Hives, None of these')).toBe(false)
  })
})

const text = fc.string({ maxLength: 12 })
const opposites = [
  ['exact', 'is_not'],
  ['contains', 'not_contains'],
  ['is_set', 'is_not_set'],
] as const

it.each(opposites)('[GAP-115] of %s and %s always one holds', (one, other) => {
  fc.assert(
    fc.property(text, text, (answer, value) => {
      const holds = [one, other].map((operator) => holdsTag([{ operator, value }], answer))
      expect(holds.filter(Boolean)).toHaveLength(1)
    }),
  )
})

it('[ANALYTICS-10] [ANALYTICS-12] [GAP-115] gt with an upper bound is lt with the lower one, and never holds at a bound', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (low, high, value) => {
      const above: TagProperty[] = [
        { operator: 'gt', value: low },
        { operator: 'lt', value: high },
      ]
      const below: TagProperty[] = [
        { operator: 'lt', value: high },
        { operator: 'gt', value: low },
      ]
      expect(holdsTag(above, String(value))).toBe(low < value && value < high)
      expect(holdsTag(below, String(value))).toBe(low < value && value < high)
      expect(holdsTag(above, String(low)) || holdsTag(above, String(high))).toBe(false)
    }),
  )
})

it('[GAP-115] letter case never counts in contains', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z ]{0,8}$/),
      fc.stringMatching(/^[a-z ]{0,12}$/),
      (part, answer) => {
        const as = (value: string) => holdsTag([{ operator: 'contains', value }], answer)
        expect(as(part.toUpperCase())).toBe(as(part))
        expect(as(part)).toBe(answer.includes(part))
      },
    ),
  )
})

it('no text and no property makes it fail', () => {
  const property = fc.record({
    operator: fc.constantFrom('exact', 'is_not', 'contains', 'gt', 'lt', 'is_set'),
    value: fc.oneof(text, fc.double(), fc.constant(null)),
  })
  fc.assert(
    fc.property(fc.array(property, { maxLength: 4 }), text, (properties, answer) => {
      expect(typeof holdsTag(properties as TagProperty[], answer)).toBe('boolean') // operators of the table
    }),
  )
})
