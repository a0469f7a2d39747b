import { map } from './parser.ts'
import { scalar } from './scalars.ts'

export const parseFlags = map(scalar)
