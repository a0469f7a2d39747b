import * as endpoints from '../../../contract/endpoints/visitors.ts'
import { defineArea } from '../../http/area.ts'
import { createRxUser } from './create-rx-user.ts'
import { readRxUser } from './read-rx-user.ts'
import { readVariants } from './read-variants.ts'
import { tieRxUser } from './tie-rx-user.ts'

export const visitorsArea = defineArea(endpoints, {
  createRxUser,
  readRxUser,
  readVariants,
  tieRxUser,
})
