import { expect, it } from 'vitest'
import { buildItem, buildPage, buildProgramme } from '../../../testing/flows/small-programme.ts'
import { presentOptions } from './present-options.ts'

const definition = { pages: [buildPage('first', 'WELCOME', [buildItem(1, 'BUTTON')], null)] }

it.each([
  ['renewal', true],
  ['engagement', undefined],
] as const)(
  '[DRAWER-01] whoever comes to a flow of the type %s may have an account',
  (type, has) => {
    const programme = buildProgramme({ definition, flow_type: type })
    expect(presentOptions(programme).has_accounts).toBe(has)
  },
)

it.each([
  ['renewal', true],
  ['telemedicine', undefined],
] as const)(
  '[CALL-16] a flow of the type %s says whether its pages come with what is known',
  (type, fills) => {
    const programme = buildProgramme({ definition, flow_type: type })
    expect(presentOptions(programme).fills_in).toBe(fills)
  },
)
