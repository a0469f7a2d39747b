import type { ItemProblem } from '../../../../../contract/errors.ts'
import { describeGone } from '../../../../../flow/items/image/gone-photos.ts'
import { findQuestionTraits } from '../../../../../flow/items/question-traits.ts'
import { readImageIds } from '../../../uploads/shared/image-answers.ts'
import { findLeadImages } from '../../../uploads/shared/image-repository.ts'
import type { RecordCheck } from './record-check.ts'

/** Whether a photo is one of this visit's. */
export const photos: RecordCheck = {
  concerns: ({ page_item_type: type }) => findQuestionTraits(type).namesPhotos === true,
  // Those that are left stay in sight.
  isChosenAnew: false,
  async find({ db, leadId, items, answers, isAgain }) {
    const problems = new Map<number, ItemProblem>()
    const named = items.map(({ id }) => [id, readImageIds(answers[id] ?? [])] as const)
    if (named.every(([, ids]) => ids.length === 0)) return { problems }
    const existing = await findLeadImages(db, leadId)
    for (const [id, ids] of named) {
      const gone = describeGone(ids.map((one) => !existing.has(one)))
      // Where the page is shown again it shows those that are left, which have other numbers.
      if (gone) problems.set(id, isAgain ? { code: 'photo_gone' } : gone)
    }
    return { problems }
  },
}
