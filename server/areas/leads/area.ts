import { createLead as createLeadEndpoint } from '../../../contract/endpoints/create-lead.ts'
import * as endpoints from '../../../contract/endpoints/leads.ts'
import { defineArea } from '../../http/area.ts'
import { limitCalls } from '../../http/handlers.ts'
import { sweepIdempotency } from '../../http/idempotency.ts'
import { sweepHourly } from '../../jobs/sweep-hourly.ts'
import { payLead } from '../payments/pay-lead.ts'
import { addImageFile } from '../uploads/add-image-file.ts'
import { deleteImage } from '../uploads/delete-image.ts'
import { sweepImages } from '../uploads/sweep-images.ts'
import { uploadImage } from '../uploads/upload-image.ts'
import { backLead } from './back-lead.ts'
import { createLead } from './create-lead.ts'
import { proceedLead } from './proceed-lead.ts'
import { readLead } from './read-lead.ts'
import { readLeadTheme } from './read-lead-theme.ts'

export const leadsArea = defineArea(
  { ...endpoints, createLead: createLeadEndpoint },
  {
    backLead,
    createLead: limitCalls({}, createLead),
    deleteImage,
    payLead: limitCalls({}, payLead),
    proceedLead,
    readLead,
    readLeadTheme,
    uploadImage: limitCalls({}, uploadImage),
  },
  (app, deps) => {
    addImageFile(app, deps)
    sweepHourly(app, () => sweepIdempotency(deps.db, deps.clock.now()))
    sweepHourly(app, () => sweepImages(deps))
  },
)
