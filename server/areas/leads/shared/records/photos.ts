import type { ItemProblem } from '../../../../../contract/errors.ts'
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
    const existing = await findLeadImages(
      db,
      leadId,
      named.flatMap(([, ids]) => ids),
    )
    for (const [id, ids] of named) {
      if (ids.every((one) => existing.has(one))) continue
      problems.set(id, { code: isAgain ? 'photo_gone' : 'photo_unknown' })
    }
    return { problems }
  },
}
