import * as clinicEndpoints from '../../../contract/endpoints/clinic/action-items.ts'
import * as endpoints from '../../../contract/endpoints/profile/action-items.ts'
import { defineArea } from '../../http/area.ts'
import {
  addClinicActionItem,
  listClinicActionItems,
  readClinicActionItem,
  withdrawClinicActionItem,
} from './clinic-action-items.ts'
import { finishAskedJobs } from './finish-asked.ts'
import { listActionItems, readActionItem } from './read-action-items.ts'
import { updateActionItem } from './update-action-item.ts'

export const actionItemsArea = defineArea(
  { ...endpoints, ...clinicEndpoints },
  {
    addClinicActionItem,
    listActionItems,
    listClinicActionItems,
    readActionItem,
    readClinicActionItem,
    updateActionItem,
    withdrawClinicActionItem,
  },
  { jobs: finishAskedJobs },
)
