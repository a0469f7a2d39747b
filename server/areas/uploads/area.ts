import * as endpoints from '../../../contract/endpoints/uploads.ts'
import { defineArea } from '../../http/area.ts'
import { addImageFile, imageFile } from './add-image-file.ts'
import { deleteImage } from './delete-image.ts'
import { uploadsJobs } from './jobs.ts'
import { uploadImage } from './upload-image.ts'

export const uploadsArea = defineArea(
  endpoints,
  { deleteImage, uploadImage },
  {
    addRoutes: addImageFile,
    outside: [imageFile],
    jobs: uploadsJobs,
  },
)
