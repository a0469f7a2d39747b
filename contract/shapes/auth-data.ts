import * as z from 'zod/mini'

/** [ENTITY-33] On its own: every call looks for it, the rest of an account comes with its screens. */
export const authData = z.object({ access: z.string(), refresh: z.string() })
export type AuthData = z.infer<typeof authData>
