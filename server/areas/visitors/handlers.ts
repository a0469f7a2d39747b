import type * as endpoints from '../../../contract/endpoints/visitors.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { readVariants } from '../experiments/read-variants.ts'
import { createRxUser } from './create-rx-user.ts'
import { readRxUser } from './read-rx-user.ts'
import { tieRxUser } from './tie-rx-user.ts'

export const visitorsHandlers = {
  createRxUser,
  readRxUser,
  readVariants,
  tieRxUser,
} satisfies Handlers<typeof endpoints>
