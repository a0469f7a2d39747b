import { createHash } from 'node:crypto'
import type { FlagValue } from '../../../http/access/tables/visitors.ts'
import type { CompiledProgramme, Experiment } from '../../../programmes/compiled-programme.ts'

/** Always the same variant for the same user and experiment, evenly spread over users [GAP-86]. */
export function pickVariant(userId: string, experiment: Experiment): string {
  const digest = createHash('sha256').update(`${experiment.key}:${userId}`).digest()
  const variant = experiment.variants[digest.readUInt32BE(0) % experiment.variants.length]
  if (variant === undefined) throw new Error(`Experiment ${experiment.key} has no variants.`)
  return variant
}

/** The variant of every experiment, by its key. */
export function pickVariants(userId: string, experiments: Experiment[]): Record<string, string> {
  return Object.fromEntries(
    experiments.map((experiment) => [experiment.key, pickVariant(userId, experiment)]),
  )
}

/**
 * The variants that a visit with these flags is shown, by experiment. Where the programme sets the flag of that name
 * itself nobody is tried on any more.
 */
export function listVariants(
  { experiments, feature_flags: fixed }: CompiledProgramme,
  flags: Readonly<Record<string, FlagValue>>,
): Record<string, string> {
  const shown = experiments.flatMap(({ key, variants }) => {
    const flag = flags[key]
    return fixed[key] === undefined && typeof flag === 'string' && variants.includes(flag)
      ? [[key, flag] as const]
      : []
  })
  return Object.fromEntries(shown)
}
