import * as endpoints from '../../../contract/endpoints/geodata.ts'
import { defineArea } from '../../http/area.ts'
import { checkZip } from './check-zip.ts'
import { locateZip } from './locate-zip.ts'

export const geodataArea = defineArea(endpoints, {
  checkZip,
  locateZip,
})
