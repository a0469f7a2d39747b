import type * as endpoints from '../../../contract/endpoints/geodata.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { checkZip } from './check-zip.ts'
import { locateZip } from './locate-zip.ts'

export const geodataHandlers = { checkZip, locateZip } satisfies Handlers<typeof endpoints>
