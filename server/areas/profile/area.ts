import * as endpoints from '../../../contract/endpoints/profile.ts'
import { defineArea } from '../../platform/area.ts'
import { readProfile } from './read-profile.ts'

export const profileArea = defineArea(endpoints, { readProfile })
