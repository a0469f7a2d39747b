import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { need, object } from './parser.ts'
import { someText } from './scalars.ts'

/** On its own: every call looks for it, the rest of an account comes with its screens. */
export const tokens = { access: need(someText), refresh: need(someText) }
export const parseAuth = object<AuthData>(tokens)
