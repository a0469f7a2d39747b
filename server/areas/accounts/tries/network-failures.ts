import type { Deps } from '../../../deps.ts'
import { allowNetwork, tryWithin } from '../../../http/limits/allowances.ts'
import { refuseTry } from './sign-in-tries.ts'

/**
 * So many wrong passwords of one network at once, and one more each ten seconds: a clinic whose patients
 * mistype stays far below, a list of stolen passwords does not. A try under way counts as wrong until
 * it is right, so fifty patients may sign in at the same moment.
 */
const failures = { most: 60, runsOffMs: 10_000 }

/**
 * Makes a try, which tells whether the password was right, if its network has not had too many wrong
 * ones [P10]. Throws sign_in_wait.
 */
export async function tryFromNetwork(
  deps: Deps,
  network: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const allowances = allowNetwork('sign-in', network, failures)
  const matches = await tryWithin(deps, allowances, refuseTry, async () => (await check()) || null)
  return matches ?? false
}
