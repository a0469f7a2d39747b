import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { maybe, need, object } from './parser.ts'
import { flag, someText } from './scalars.ts'

/** On its own: every call looks for it, the rest of an account comes with its screens. */
export const tokens = { access: need(someText), refresh: need(someText) }
export const parseAuth = object<AuthData>(tokens)

/** As it is kept: `over` once it was found refused in passing, until the person is told. */
export type KeptAuth = AuthData & { over?: boolean | undefined }
export const parseKeptAuth = object<KeptAuth>({ ...tokens, over: maybe(flag) })
