import * as endpoints from '../../../contract/endpoints/clinic/action-items.ts'
import { defineArea } from '../../http/area.ts'
import {
  addClinicActionItem,
  listClinicActionItems,
  readClinicActionItem,
  withdrawClinicActionItem,
} from './clinic-action-items.ts'

export const clinicActionItemsArea = defineArea(endpoints, {
  addClinicActionItem,
  listClinicActionItems,
  readClinicActionItem,
  withdrawClinicActionItem,
})
