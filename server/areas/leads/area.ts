import * as endpoints from '../../../contract/endpoints/leads.ts'
import { defineArea } from '../../platform/area.ts'
import { payLead } from '../payments/pay-lead.ts'
import { deleteImage } from '../uploads/delete-image.ts'
import { addImageFile } from '../uploads/image-file.ts'
import { uploadImage } from '../uploads/upload-image.ts'
import { backLead } from './back-lead.ts'
import { createLead } from './create-lead.ts'
import { proceedLead } from './proceed-lead.ts'
import { readLead } from './read-lead.ts'

export const leadsArea = defineArea(
  endpoints,
  { backLead, createLead, deleteImage, payLead, proceedLead, readLead, uploadImage },
  addImageFile,
)
