import * as endpoints from '../../../contract/endpoints/clinic/photos.ts'
import { defineArea } from '../../http/area.ts'
import { readClinicPhoto } from './read-clinic-photo.ts'

export const clinicPhotosArea = defineArea(endpoints, { readClinicPhoto })
