import * as endpoints from '../../../contract/endpoints/profile/action-items.ts'
import { defineArea } from '../../http/area.ts'
import { finishAskedJobs } from './finish-asked.ts'
import { listActionItems, readActionItem } from './read-action-items.ts'
import { updateActionItem } from './update-action-item.ts'

export const actionItemsArea = defineArea(
  endpoints,
  { listActionItems, readActionItem, updateActionItem },
  { jobs: finishAskedJobs },
)
