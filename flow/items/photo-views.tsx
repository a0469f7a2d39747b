import { ImageView } from './image/image-view.tsx'

/** Photos and their camera. */
export const views = { IMAGE: ImageView }
