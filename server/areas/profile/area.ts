import * as themeEndpoints from '../../../contract/endpoints/profile/theme.ts'
import * as profileEndpoints from '../../../contract/endpoints/profile.ts'
import * as visitEndpoints from '../../../contract/endpoints/visits.ts'
import { defineArea } from '../../http/area.ts'
import { claimVisit, releaseVisit } from './claim-visit.ts'
import { listVisits } from './list-visits.ts'
import { readProfile } from './read-profile.ts'
import { readProfileTheme } from './read-profile-theme.ts'

export const profileArea = defineArea(
  { ...profileEndpoints, ...themeEndpoints, ...visitEndpoints },
  {
    claimVisit,
    listVisits,
    readProfile,
    readProfileTheme,
    releaseVisit,
  },
)
