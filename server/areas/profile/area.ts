import * as profileEndpoints from '../../../contract/endpoints/profile.ts'
import * as visitEndpoints from '../../../contract/endpoints/visits.ts'
import { defineArea } from '../../http/area.ts'
import { claimVisit, releaseVisit } from './claim-visit.ts'
import { listVisits } from './list-visits.ts'
import { readProfile } from './read-profile.ts'

export const profileArea = defineArea(
  { ...profileEndpoints, ...visitEndpoints },
  {
    claimVisit,
    listVisits,
    readProfile,
    releaseVisit,
  },
)
