import { createRequire } from 'node:module'

type Library = typeof import('@node-rs/argon2')

/** The library itself, as its name leads here in the tests of the server. */
const library: Library = createRequire(import.meta.url)('@node-rs/argon2')

/** A real hash that costs a fortieth: most tests sign somebody up, few are about what that costs. */
export const hash: Library['hash'] = (password, options, signal) =>
  library.hash(password, { memoryCost: 1_024, timeCost: 1, ...options }, signal)
export const { verify } = library
