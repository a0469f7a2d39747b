import type { ItemProblem } from '../../../contract/errors.ts'
import type { AnswerValue, ImageReference } from '../../../contract/shapes/answer.ts'
import { defineItem, refuse } from '../define-item.ts'
import type { ItemValue, RuleItem } from '../item-rule.ts'

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** How many photos the item takes: `max_files`, else one. */
export const maxFiles = (item: Pick<RuleItem, 'options'>) => item.options.max_files ?? 1

/** Stands in a value for a photo on its way, so that the page does not go on without it [P17]. */
export const unsentPhoto: ImageReference = { uuid: '', url: '' }

function listImages(value: ItemValue | AnswerValue | undefined): ImageReference[] {
  if (!Array.isArray(value)) return []
  return value.filter((image) => typeof image === 'object' && image !== null)
}

/** The photos of a value, whatever it is, that have arrived. */
export function readImages(value: ItemValue | AnswerValue | undefined): ImageReference[] {
  return listImages(value).filter(({ uuid }) => uuid !== unsentPhoto.uuid)
}

const unreadable = ({ text = '' }: RuleItem): ItemProblem => ({
  code: 'photo_typed',
  name: text || 'This question',
})

/**
 * Photos, sent as a list of uuid and url [ITEM-10]. Whose they are is for the server to look up; how another backend
 * names its own is not for the browser to judge.
 */
export const image = defineItem('IMAGE', {
  private: true,
  unreadable,
  read(item, { value }, isSaved) {
    if (!Array.isArray(value)) return { ok: false, problem: unreadable(item) }
    const images = readImages(value).map(({ uuid, url }) => ({ uuid, url }))
    const known = new Set(images.map(({ uuid }) => String(uuid).toLowerCase()))
    const areIds = isSaved || [...known].every((uuid) => uuidForm.test(uuid))
    if (known.size < value.length || !areIds) return refuse('photo_unknown')
    return { ok: true, value: images.length > 0 ? images : undefined }
  },
  write(_item, value) {
    const images = readImages(value)
    return images.length > 0 ? { value: images } : undefined
  },
  // One without a link was brought back by its id: nobody here has seen that the server still has it.
  keepRefused(value) {
    const seen = readImages(value).filter(({ url }) => url !== '')
    return seen.length > 0 ? seen : undefined
  },
  check(item, value) {
    const { length } = readImages(value)
    if (listImages(value).length > length) return { code: 'photo_unsent' }
    if (length === 0) return item.options.required ? { code: 'photo' } : null
    const limit = maxFiles(item)
    return length > limit ? { code: 'too_many_photos', limit } : null
  },
})
