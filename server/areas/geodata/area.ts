import * as endpoints from '../../../contract/endpoints/geodata.ts'
import { defineArea } from '../../http/area.ts'
import { limitCalls } from '../../http/handlers.ts'
import { checkZip } from './check-zip.ts'
import { locateZip } from './locate-zip.ts'

export const geodataArea = defineArea(endpoints, {
  checkZip: limitCalls({}, checkZip),
  locateZip: limitCalls({}, locateZip),
})
