import { type FlowType, flowTypes } from '../../contract/flow-codes.ts'
import type { LeakVisit } from './leak-report.ts'

/** The command hands over by this name which visits it wants, and where their reports go. */
export const askedVariable = 'POSOLOGY_LEAKS'

/** What `npm run leaks` asks for. */
export interface Asked {
  flowTypes: readonly FlowType[]
  widths: readonly number[]
  seeds: readonly number[]
  /** With the analytics library as it comes, to see the search find something. */
  broken: boolean
  /** A line of JSON for each visit. */
  reportFile: string
}

export const wholeProof = {
  flowTypes,
  widths: [360, 1_280],
  seeds: [1, 2, 3, 4, 5],
} as const satisfies Partial<Asked>

/** Null in a usual run of the tests. */
export function readAsked(): Asked | null {
  const text = process.env[askedVariable]
  // Written by the command, in this shape.
  return text === undefined ? null : (JSON.parse(text) as Asked)
}

/** Services of others and the product's own take turns. */
export function listVisits({ flowTypes, widths, seeds }: Asked): LeakVisit[] {
  return seeds.flatMap((seed) =>
    flowTypes.flatMap((flowType) =>
      widths.map((width) => {
        const services = seed % 2 === 0 ? 'of others' : 'own'
        return { flowType, width, seed, services, whole: true } as const
      }),
    ),
  )
}
