import type { ItemProblem } from '../../../contract/errors.ts'
import type { AnswerValue, ImageReference } from '../../../contract/shapes/answer.ts'
import { defineItem, refuse } from '../define-item.ts'
import type { HeldPhoto, ItemValue, RuleItem } from '../item-rule.ts'
import { describeGone, listStanding, markGone } from './gone-photos.ts'

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** How many photos the item takes: `max_files`, else one. */
export const maxFiles = (item: Pick<RuleItem, 'options'>) => item.options.max_files ?? 1

/** Stands in a value for a photo that did not arrive, so that the page does not go on without it [P17]. */
export const unsentPhoto: ImageReference = { uuid: '', url: '' }
/** The same of one that is on its way: going on waits for it. */
export const sendingPhoto: ImageReference = { uuid: '', url: 'sending' }

function listImages(value: ItemValue | AnswerValue | undefined): HeldPhoto[] {
  if (!Array.isArray(value)) return []
  return value.filter((image) => typeof image === 'object' && image !== null)
}

/** The photos of a value, whatever it is, that have arrived. */
export function readImages(value: ItemValue | AnswerValue | undefined): HeldPhoto[] {
  return listImages(value).filter(({ uuid }) => uuid !== unsentPhoto.uuid)
}

const hasStandIn = (value: ItemValue | undefined, { url }: ImageReference) =>
  listImages(value).some((image) => image.uuid === '' && image.url === url)

/** Whether a photo of any value is on its way: going on waits for it [P17]. */
export const isSending = (value: ItemValue | undefined) => hasStandIn(value, sendingPhoto)

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
    if (known.size < value.length || !areIds) return refuse('photo_gone')
    return { ok: true, value: images.length > 0 ? images : undefined }
  },
  write(_item, value) {
    const images = readImages(value)
    return images.length > 0 ? { value: images } : undefined
  },
  check(item, value) {
    const images = readImages(value)
    const { length } = images
    const limit = maxFiles(item)
    if (hasStandIn(value, unsentPhoto)) return { code: 'photo_unsent' }
    const gone = describeGone(images.map(({ isGone }) => isGone === true))
    // One that is on its way takes the place of the only one.
    if (isSending(value)) return limit === 1 ? null : gone
    if (length === 0) return item.options.required ? { code: 'photo' } : null
    return listStanding(images).length > limit ? { code: 'too_many_photos', limit } : gone
  },
  isOnItsWay: isSending,
  hearRefusal: (value, sentences) => markGone(listImages(value), sentences),
})
