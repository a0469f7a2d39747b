import { defineItem } from '../define-item.ts'

/** A picture; reads `image_url`, `alt`, `width`, `height`. */
export const staticImage = defineItem('STATIC_IMAGE', {})
