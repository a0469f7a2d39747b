import type { QueryResult } from 'kysely'

/** So many rows a statement takes at most: well within the time it has, also where an index has to be read for each. */
const mostOfPart = 5_000

/**
 * Changes or deletes rows part after part until none is left that `change` finds. One statement for all of them would run
 * out of its time where many have piled up, undo what it did, and never come to an end again.
 */
export async function inParts(
  change: (most: number) => Promise<QueryResult<unknown>>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await change(mostOfPart)
    if (numAffectedRows < mostOfPart) return
  }
}
